/* The peer in C: plain scalar loops over whole numbers, as one would write them by hand. Only bench uses it. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

typedef int64_t i64;

static i64 floor_div(i64 a, i64 b) { i64 q = a / b; return q - (a % b < 0); }

/* open[i]: does no disc but the two ends obstruct line i? Leaves a line at the first disc that does. */
void open_pairs(const i64 *pairs, i64 m, const i64 *discs, const i64 *radii, i64 p, uint8_t *open) {
    for (i64 i = 0; i < m; i++) {
        i64 a = pairs[2 * i], b = pairs[2 * i + 1];
        i64 ax = discs[2 * a], ay = discs[2 * a + 1], dx = discs[2 * b] - ax, dy = discs[2 * b + 1] - ay;
        i64 len2 = dx * dx + dy * dy;
        uint8_t clear = 1;
        for (i64 j = 0; j < p && clear; j++) {
            i64 ex = discs[2 * j] - ax, ey = discs[2 * j + 1] - ay, r2 = radii[j] * radii[j];
            i64 d = dx * ex + dy * ey, hit;
            if (d <= 0) hit = ex * ex + ey * ey < r2;
            else if (d >= len2) hit = ex * ex + ey * ey - 2 * d + len2 < r2;
            else { i64 c = dx * ey - dy * ex; hit = c * c < r2 * len2; }
            if (hit && j != a && j != b) clear = 0;
        }
        open[i] = clear;
    }
}

static int within(i64 k, i64 dx, i64 dy, i64 n, i64 ex, i64 ey, i64 reach2) {
    i64 x = floor_div(2 * dx * k + n, 2 * n) - ex, y = floor_div(2 * dy * k + n, 2 * n) - ey;
    return x * x + y * y < reach2;
}

/* Free spans (line, lo, hi) of the given lines; answers how many. Exact: float stretches, whole numbers at their ends. */
i64 free_spans(const i64 *pairs, i64 m, const i64 *discs, const i64 *reaches, i64 p, i64 *out, i64 *lo, i64 *hi) {
    i64 found = 0;
    for (i64 i = 0; i < m; i++) {
        i64 a = pairs[2 * i], b = pairs[2 * i + 1], count = 0;
        i64 ax = discs[2 * a], ay = discs[2 * a + 1], dx = discs[2 * b] - ax, dy = discs[2 * b + 1] - ay;
        i64 len2 = dx * dx + dy * dy, n = llabs(dx) > llabs(dy) ? llabs(dx) : llabs(dy);
        double length = sqrt((double)len2), density = (double)n / length;
        for (i64 j = 0; j < p; j++) {
            i64 ex = discs[2 * j] - ax, ey = discs[2 * j + 1] - ay, reach = reaches[j];
            double away = (double)(dx * ey - dy * ex) / length;
            if (fabs(away) >= (double)reach + 1) continue;
            double foot = (double)(dx * ex + dy * ey) / (double)len2 * (double)n;
            double outer = sqrt((reach + 1.0) * (reach + 1.0) - away * away) * density;
            double rest = (reach - 1.0) * (reach - 1.0) - away * away, inner = rest > 0 ? sqrt(rest) * density : -1;
            i64 first = (i64)fmax(ceil(foot - outer), 0), last = (i64)fmin(floor(foot + outer), (double)n);
            i64 sure = (i64)fmax(ceil(foot - inner), 0), until = (i64)fmin(floor(foot + inner), (double)n), run = -1;
            for (i64 k = first; k <= last; k++) {
                int in = k >= sure && k <= until;
                if (in) { if (run < 0) run = k; k = until; }
                else if (within(k, dx, dy, n, ex, ey, reach * reach)) { if (run < 0) run = k; }
                else if (run >= 0) { lo[count] = run; hi[count++] = k - 1; run = -1; }
            }
            if (run >= 0) { lo[count] = run; hi[count++] = last; }
        }
        for (i64 s = 1; s < count; s++) { /* insertion sort: a line has few ranges */
            i64 l = lo[s], h = hi[s], t = s;
            for (; t > 0 && lo[t - 1] > l; t--) { lo[t] = lo[t - 1]; hi[t] = hi[t - 1]; }
            lo[t] = l; hi[t] = h;
        }
        i64 next = 0;
        for (i64 s = 0; s < count; s++) {
            if (lo[s] > next) { out[3 * found] = i; out[3 * found + 1] = next; out[3 * found++ + 2] = lo[s] - 1; }
            if (hi[s] + 1 > next) next = hi[s] + 1;
        }
        if (next <= n) { out[3 * found] = i; out[3 * found + 1] = next; out[3 * found++ + 2] = n; }
    }
    return found;
}
