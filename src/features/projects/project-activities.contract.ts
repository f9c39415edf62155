// What happened in a project, for its activity list.
import * as z from 'zod/mini'

const SIDES = ['customer', 'agency', 'product'] as const

export const PROJECT_ACTIVITIES = [
  'created',
  'started',
  'approval-requested',
  'approval-request-withdrawn',
  'approved',
  'changes-requested',
  'completed',
  'delivered',
  'task-added',
  'task-done',
  'task-removed',
  'milestone-added',
  'milestone-changed',
  'milestone-removed',
  'file-added',
  'waiting-on-changed',
  'change-accepted',
  'support-changed',
  'template-chosen',
  'paused',
  'resumed',
  'canceled',
  'reopened',
  'team-task-added',
  'team-task-done',
  'team-task-removed',
] as const
export type ProjectActivityKind = (typeof PROJECT_ACTIVITIES)[number]
/** `byName` is '' for automatic entries. */
export const ProjectActivity = z.object({
  at: z.iso.datetime(),
  what: z.enum(PROJECT_ACTIVITIES),
  by: z.enum(SIDES),
  byName: z.string(),
  detail: z.nullable(z.string()),
})
export type ProjectActivity = z.infer<typeof ProjectActivity>
