// Statuses of applications and their changes. Spec §4 and §7.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'

export const APPLICATION_STATUSES = {
  pending: 'Pending',
  shortlisted: 'Shortlisted',
  rejected: 'Rejected',
  hired: 'Hired',
} as const
export type ApplicationStatus = keyof typeof APPLICATION_STATUSES
const STATUSES = Object.keys(APPLICATION_STATUSES) as [ApplicationStatus, ...ApplicationStatus[]]
export const applicationStatus = z.enum(STATUSES, 'Choose a status from the list.')

/** With `revision`, a later change by another team member causes a conflict. */
const StatusOf = z.object({
  id: z.uuid(),
  status: applicationStatus,
  revision: z.optional(wholeNumber()),
})

/** Each application has its own status, so that a bulk change can be undone. */
export const StatusChanges = z.object({
  changes: z
    .array(StatusOf)
    .check(
      z.minLength(1, 'Choose at least one application.'),
      z.maxLength(500, 'Choose at most 500 applications at once.'),
    ),
})
export type StatusChanges = z.output<typeof StatusChanges>
StatusChanges.register(z.globalRegistry, { id: 'StatusChanges' })

export const ChangedStatuses = z.object({
  before: z.array(z.object({ id: z.uuid(), status: applicationStatus, revision: z.int() })),
})
export type ChangedStatuses = z.infer<typeof ChangedStatuses>
ChangedStatuses.register(z.globalRegistry, { id: 'ChangedStatuses' })
