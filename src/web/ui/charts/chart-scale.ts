const mostSteps = 4

/**
 * The round numbers on a chart's scale, from 0 to at least the highest value. They are whole, and at least 1 apart.
 */
export function scaleTo(highest: number): number[] {
  const least = Math.max(highest / mostSteps, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = power * ([1, 2, 5].find((times) => times * power >= least) ?? 10)
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, place) => place * step)
}

/** '2.5k' or '3m', because there is little room beside a chart. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${value / 1_000_000}m`
  return value >= 1_000 ? `${value / 1_000}k` : String(value)
}

/**
 * Which columns have their name below the chart: the first, and then as many as fit, evenly spaced, at most `names`.
 */
export function namedPlaces(columns: number, names: number): number[] {
  const apart = Math.max(1, Math.ceil(columns / names))
  return Array.from({ length: Math.ceil(columns / apart) }, (_, place) => place * apart)
}
