// A gauge of /metrics: a number that is read from the database when it is requested.
import type { Ctx } from './context.ts'

type Labels = Readonly<Record<string, string>>
/** Undefined while there is nothing to measure: the gauge is then missing. */
export type GaugeValue = number | undefined | readonly { labels: Labels; value: number }[]

export type GaugeDeclaration = {
  /** Starts with `cedarline_` and ends with its unit. */
  name: string
  help: string
  labelNames?: readonly string[]
  read: (ctx: Ctx) => Promise<GaugeValue>
}
