// Pausing, resuming, canceling and reopening a project.
import * as z from 'zod/mini'
import { requiredText } from '../../../kernel/text.contract.ts'
import {
  CanceledPayment,
  PaymentsAtCancellation,
} from '../../billing/payments/payments.contract.ts'
import { NewMilestone } from '../projects.contract.ts'

const reason = requiredText(200, 'Enter the reason. The customer sees it.')

/** `resumesOn` is the day on which the product resumes the work; null for by hand. */
export const ProjectPause = z.object({
  reason,
  resumesOn: z._default(z.nullable(z.iso.date('Choose a day.')), null),
})
export type ProjectPause = z.infer<typeof ProjectPause>
ProjectPause.register(z.globalRegistry, { id: 'ProjectPause' })

/** What a cancellation does to the money, before it is decided. */
export const CancellationEffect = PaymentsAtCancellation
CancellationEffect.register(z.globalRegistry, { id: 'CancellationEffect' })
export type CancellationEffect = z.infer<typeof CancellationEffect>

/** Decides about every open payment. */
export const ProjectCancellation = z.object({
  reason,
  payments: z.array(CanceledPayment).check(z.maxLength(500)),
})
export type ProjectCancellation = z.infer<typeof ProjectCancellation>
ProjectCancellation.register(z.globalRegistry, { id: 'ProjectCancellation' })

/** A delivered project needs the milestone that delivers it again. */
export const ProjectReopening = z.object({
  reason,
  milestone: z._default(z.nullable(NewMilestone), null),
})
export type ProjectReopening = z.infer<typeof ProjectReopening>
ProjectReopening.register(z.globalRegistry, { id: 'ProjectReopening' })
