// Calculates the value of a chart's top line.

const STEPS = [1, 2, 2.5, 5, 10]

/** The smallest round number of at least `most` that `lines` divides into whole parts. */
export function topOf(most: number, lines: number): number {
  const least = Math.max(1, most / lines)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = STEPS.map((one) => one * power).find((one) => one >= least && Number.isInteger(one))
  return (step ?? 10 * power) * lines
}
