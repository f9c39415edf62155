// How many edits a monthly plan has active at once, and how soon an active one is done.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { PLAN_FAMILIES } from '../catalogue/catalogue.contract.ts'
import { CLOCK_NAMES } from './edits.contract.ts'

const MOST_ACTIVE = 20
const MOST_HOURS = 336
const TERMS = {
  most: wholeNumber(
    0,
    MOST_ACTIVE,
    `Enter a whole number from 0 to ${MOST_ACTIVE}, 0 for no queue.`,
  ),
  hours: wholeNumber(1, MOST_HOURS, `Enter whole hours from 1 to ${MOST_HOURS}.`),
  clock: z.enum(CLOCK_NAMES, 'Choose which hours count.'),
}

/** In the order of the price book. `revision` is 0 before the first save. */
export const PlanEditQueue = z.object({
  planId: z.string(),
  planName: z.string(),
  family: z.enum(PLAN_FAMILIES),
  ...TERMS,
  revision: z.int(),
})
export type PlanEditQueue = z.infer<typeof PlanEditQueue>
PlanEditQueue.register(z.globalRegistry, { id: 'PlanEditQueue' })

export const PlanEditQueueChange = z.object({ ...TERMS, revision: wholeNumber() })
export type PlanEditQueueChange = z.output<typeof PlanEditQueueChange>
PlanEditQueueChange.register(z.globalRegistry, { id: 'PlanEditQueueChange' })

/** Until an admin sets them. */
export const NO_QUEUE = { most: 0, hours: 24, clock: 'staffed' } as const
