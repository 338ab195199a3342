/** How likely a split at least as uneven is, if both sides are equally likely: the two-sided sign test. */
export function signTest(one: number, other: number): number {
  const n = one + other;
  if (n === 0) return 1;
  let tail = 0;
  for (let k = Math.max(one, other); k <= n; k++) tail += Math.exp(logChoose(n, k) - n * Math.LN2);
  return Math.min(1, 2 * tail);
}

const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** How likely a χ² at least as large is. */
export function chiSquareTail(x: number, freedom: number): number {
  if (x <= 0 || freedom <= 0) return 1;
  const [a, half] = [freedom / 2, x / 2];
  const head = Math.exp(-half + a * Math.log(half) - logGamma(a));
  return half < a + 1 ? 1 - head * lowerSeries(a, half) : head * upperFraction(a, half);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 1_000 && term > sum * 1e-15; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's way to compute a continued fraction. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 1_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = an * d + b;
    if (Math.abs(d) < tiny) d = tiny;
    c = b + an / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return value;
}

// Lanczos' coefficients for g = 7.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

function logGamma(x: number): number {
  const [first, ...rest] = LANCZOS;
  const t = x + 6.5;
  const sum = rest.reduce((total: number, c, i) => total + c / (x + i), first);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
