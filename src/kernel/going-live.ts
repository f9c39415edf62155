// What an installation needs before it goes live, and sample content that must be replaced.
import type { Ctx } from './context.ts'

/** A step of the checklist in Today. It is done when nothing is left. */
export type GoingLiveStep = {
  name: string
  /** The checklist shows the lowest rank first. */
  rank: number
  title: string
  /** Why it matters, and what to do. */
  text: string
  /** The screen on which to do it. */
  screen: string
  /** How much is left: 0 when it is done, 1 for a step that has no parts. */
  left: (ctx: Ctx) => Promise<number>
}

/** Content of a new installation that visitors see. The start of a production server counts it. */
export type SampleContent = {
  /** Its key in the log. */
  name: string
  count: (ctx: Ctx) => Promise<number>
}
