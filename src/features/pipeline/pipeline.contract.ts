// The sales pipeline: each deal from the request to the contract, or to the reason why not.
import * as z from 'zod/mini'
import { CurrencyAmount } from '../../kernel/currency-amount.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

export const PIPELINE_PATH = `${paths.admin.home}/pipeline`

/** What happened to the records of a deal determines its stage: nobody sets it. */
export const DEAL_STAGES = {
  new: 'New',
  'in-review': 'In review',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
} as const
export type DealStage = keyof typeof DEAL_STAGES
// Object.keys loses the key type.
export const ALL_DEAL_STAGES = Object.keys(DEAL_STAGES) as [DealStage, ...DealStage[]]
const stage = z.enum(ALL_DEAL_STAGES)

/** Reasons that a team member can choose. The sender never sees them. */
export const TEAM_LOST_REASONS = {
  price: 'The price',
  timing: 'The timing',
  scope: 'What is included',
  competitor: 'They chose someone else',
  'no-reply': 'No reply',
  'not-a-fit': 'Not a fit',
  other: 'Something else',
} as const
export type TeamLostReason = keyof typeof TEAM_LOST_REASONS
/** Declined quotes and closed requests have these reasons, too. */
export const LOST_REASONS = {
  ...TEAM_LOST_REASONS,
  'no-contact': 'No address or number',
  withdrawn: 'They withdrew it',
} as const
const reasonsOf = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  // Object.keys loses the key type.
  Object.keys(reasons) as [Reason, ...Reason[]]

/** The board shows deals that were won or lost in these days. */
export const ENDED_DAYS = 90
/** A search ignores further words. */
export const MAX_SEARCH_WORDS = 8
/** The first deals of each stage on the board. */
export const BOARD_ROWS = 25

/**
 * `at` is when it entered its stage. Amounts are cents, once and each month, of its quotes and
 * plan offers; null without one. They are US dollars, and `others` those of quotes in other
 * currencies. `endsAt` is when the quoted price ends.
 */
export const Deal = z.object({
  id: z.uuid(),
  stage,
  label: z.string(),
  name: z.string(),
  email: z.string(),
  reference: z.string(),
  detail: z.string(),
  assignedTo: z.nullable(z.string()),
  score: z.nullable(z.int()),
  at: z.iso.datetime(),
  amount: z.nullable(z.int()),
  monthlyAmount: z.nullable(z.int()),
  others: z.array(CurrencyAmount),
  endsAt: z.nullable(z.iso.datetime()),
  lostReason: z.nullable(z.enum(reasonsOf(LOST_REASONS))),
  /** A team member marked it as lost, and can reopen it. */
  isMarkedLost: z.boolean(),
  path: z.string(),
})
export type Deal = z.infer<typeof Deal>
Deal.register(z.globalRegistry, { id: 'Deal' })

/** The amounts are the sums of all its deals, each of one currency. */
export const DealColumn = z.object({
  stage,
  count: z.int(),
  amount: z.int(),
  monthlyAmount: z.int(),
  others: z.array(CurrencyAmount),
  deals: z.array(Deal),
})
export type DealColumn = z.infer<typeof DealColumn>
DealColumn.register(z.globalRegistry, { id: 'DealColumn' })

/** `search` finds the beginnings of words in name, email and reference. `me` is the caller. */
export const DealsFilter = z.object({
  search: z.optional(textOf(100)),
  assignee: z.optional(z.enum(['me'])),
})
export type DealsFilter = z.infer<typeof DealsFilter>
export const DealsQuery = z.object({
  stage: z.optional(stage),
  ...DealsFilter.shape,
  ...Paged.shape,
})
export type DealsQuery = z.infer<typeof DealsQuery>

export const DealLoss = z.object({
  reason: z.enum(reasonsOf(TEAM_LOST_REASONS), 'Choose why it is lost.'),
})
