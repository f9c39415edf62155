// Reads the speed that a browser measured, and finds the value that 75 of 100 page views stay below.
import { SPEED_METRICS, type SpeedMetric } from './statistics.contract.ts'

/** Width of a range and its last end: milliseconds, for `cls` thousandths. */
const RANGES: Record<SpeedMetric, { unit: number; step: number; most: number }> = {
  lcp: { unit: 1, step: 100, most: 30_000 },
  inp: { unit: 1, step: 20, most: 5000 },
  cls: { unit: 1000, step: 10, most: 2000 },
}

/** @param text for example `lcp=1240&cls=0.02`; a metric may be missing */
export function speedsIn(text: string): { metric: SpeedMetric; upTo: number }[] {
  const sent = new URLSearchParams(text.slice(0, 200))
  return SPEED_METRICS.flatMap((metric) => {
    const { unit, step, most } = RANGES[metric]
    const value = sent.get(metric)
    const size = value ? Number(value) * unit : Number.NaN
    if (!(size >= 0)) return []
    return [{ metric, upTo: Math.min(most, Math.ceil(size / step) * step) }]
  })
}

/** @param samples by the upper end of their range */
export function percentile75(samples: ReadonlyMap<number, number>): number | null {
  const all = [...samples.values()].reduce((sum, count) => sum + count, 0)
  let below = 0
  for (const [upTo, count] of [...samples].toSorted(([one], [other]) => one - other)) {
    below += count
    if (below >= all * 0.75) return upTo
  }
  return null
}
