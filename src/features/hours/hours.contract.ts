// Hours of the team: time entries on projects and plans, the timer, and the budget of a project.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { oneLineText, textOf } from '../../kernel/text.contract.ts'

export const HOURS_PATH = `${paths.admin.home}/hours`

/** An entry has at most the minutes of a day. */
export const MOST_MINUTES = 1440
/** A timer that runs longer was probably not stopped in time. */
export const LONG_TIMER_HOURS = 12
const LONGEST_NOTE = 500
const LONGEST_RANGE_DAYS = 62

const instant = z.iso.datetime('Enter a day and a time.')
/** In the agency's time zone, `2026-12-31`. */
const day = z.iso.date('Choose a day.')
export const CHOOSE_WORK = 'Choose a project or a plan.'

/** What time is spent on: a project, or the plan of a customer. Exactly one is not null. */
const WORK = {
  projectId: z.nullable(z.uuid(CHOOSE_WORK)),
  subscriptionId: z.nullable(z.uuid(CHOOSE_WORK)),
}
/** Of a plan. */
const SHOWN_EDIT = { editId: z.nullable(z.uuid()), editTitle: z.nullable(z.string()) }
const SHOWN_WORK = { ...WORK, title: z.string(), businessName: z.string() }

const PARTS = z.array(z.object({ id: z.uuid(), title: z.string() }))
/** `tasks` are the open to-dos of a project, `edits` the active edits of a plan. */
export const TimedWork = z.object({
  ...SHOWN_WORK,
  tasks: PARTS,
  edits: PARTS,
})
export type TimedWork = z.infer<typeof TimedWork>
TimedWork.register(z.globalRegistry, { id: 'TimedWork' })

export const TimedWorkQuery = z.object({ search: z.optional(textOf(100)) })

/** Without a role, the one that the person used last, else the first of the price book. */
const DETAILS = {
  taskId: z._default(z.nullable(z.uuid()), null),
  editId: z._default(z.nullable(z.uuid()), null),
  roleId: z.optional(z.string().check(z.maxLength(100))),
  note: z._default(oneLineText(LONGEST_NOTE), ''),
  isBillable: z._default(z.boolean(), true),
}
const DURATION = 'Enter a duration of up to 24 hours, such as 1:30.'
const minutes = wholeNumber(1, MOST_MINUTES, DURATION)

export const NewTimeEntry = z.object({ ...WORK, ...DETAILS, day, minutes })
export type NewTimeEntry = z.infer<typeof NewTimeEntry>
NewTimeEntry.register(z.globalRegistry, { id: 'NewTimeEntry' })

/** `revision` is the one that was read. The rate changes only with the role. */
export const TimeEntryChange = z.object({
  ...WORK,
  ...DETAILS,
  day,
  minutes,
  revision: wholeNumber(1),
})

export type TimeEntryChange = z.infer<typeof TimeEntryChange>
TimeEntryChange.register(z.globalRegistry, { id: 'TimeEntryChange' })

export const ENTRY_OVERAGES = ['requested', 'approved', 'declined', 'invoiced'] as const
/** Of time beyond the hours of a plan, once the customer was asked to approve it. */
export type EntryOverage = (typeof ENTRY_OVERAGES)[number]

/**
 * `rate` is in cents per hour, as it was when the role was chosen. `amount` is in cents, of the
 * rounded minutes, 0 unless billable.
 */
export const TimeEntry = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  personName: z.string(),
  ...SHOWN_WORK,
  taskId: z.nullable(z.uuid()),
  taskTitle: z.nullable(z.string()),
  ...SHOWN_EDIT,
  day,
  minutes: z.int(),
  note: z.string(),
  isBillable: z.boolean(),
  roleId: z.nullable(z.string()),
  role: z.string(),
  rate: z.int(),
  amount: z.int(),
  overage: z.nullable(z.enum(ENTRY_OVERAGES)),
  revision: z.int(),
})
export type TimeEntry = z.infer<typeof TimeEntry>
TimeEntry.register(z.globalRegistry, { id: 'TimeEntry' })

export const PERSON_FILTERS = ['me', 'everyone'] as const
export type PersonFilter = (typeof PERSON_FILTERS)[number]

/** Both days are included. Only admins see everyone's entries. */
export const TimeEntriesQuery = z
  .object({ from: day, until: day, person: z._default(z.enum(PERSON_FILTERS), 'me') })
  .check(
    z.refine(
      ({ from, until }) =>
        Date.parse(until) - Date.parse(from) < LONGEST_RANGE_DAYS * 24 * 3_600_000,
      { error: `Choose at most ${LONGEST_RANGE_DAYS} days.`, path: ['until'] },
    ),
  )
export type TimeEntriesQuery = z.infer<typeof TimeEntriesQuery>

/** `id` tells a timer from the next one. */
export const Timer = z.object({
  id: z.uuid(),
  ...SHOWN_WORK,
  taskId: z.nullable(z.uuid()),
  taskTitle: z.nullable(z.string()),
  ...SHOWN_EDIT,
  note: z.string(),
  startedAt: instant,
  isLong: z.boolean(),
})
export type Timer = z.infer<typeof Timer>
Timer.register(z.globalRegistry, { id: 'Timer' })

export const TimerState = z.object({ timer: z.nullable(Timer) })
export type TimerState = z.infer<typeof TimerState>
TimerState.register(z.globalRegistry, { id: 'TimerState' })

/** `recent` is what the person worked on last, newest first; `roleId` is the role of new time. */
export const RecentWork = z.object({
  roleId: z.nullable(z.string()),
  recent: z.array(z.object(SHOWN_WORK)),
})
export type RecentWork = z.infer<typeof RecentWork>
RecentWork.register(z.globalRegistry, { id: 'RecentWork' })

export const NewTimer = z.object({ ...WORK, ...DETAILS })
export type NewTimer = z.input<typeof NewTimer>
NewTimer.register(z.globalRegistry, { id: 'NewTimer' })

/** `endedAt` is required for a long timer; otherwise the work ends now. */
export const TimerEnd = z.object({
  id: z.uuid(),
  endedAt: z.optional(z.nullable(instant)),
  note: z.optional(oneLineText(LONGEST_NOTE)),
})
export type TimerEnd = z.infer<typeof TimerEnd>
TimerEnd.register(z.globalRegistry, { id: 'TimerEnd' })

/** Minutes of the whole team, most first. */
export const EditHours = z.object({
  minutes: z.int(),
  people: z.array(z.object({ name: z.string(), minutes: z.int() })),
})
export type EditHours = z.infer<typeof EditHours>
EditHours.register(z.globalRegistry, { id: 'EditHours' })

const MOST_BUDGET_HOURS = 100_000
const budgetHours = z.nullable(
  wholeNumber(1, MOST_BUDGET_HOURS, `Enter whole hours from 1 to ${MOST_BUDGET_HOURS}.`),
)

/**
 * Minutes of the whole team. `budgetHours` is the team's own budget, or else the hours of the
 * accepted quotes, `quotedHours`; null without either.
 */
export const ProjectHours = z.object({
  minutes: z.int(),
  billableMinutes: z.int(),
  amount: z.int(),
  people: z.array(z.object({ name: z.string(), minutes: z.int() })),
  budgetHours,
  quotedHours: z.int(),
  isOwnBudget: z.boolean(),
  revision: z.int(),
})
export type ProjectHours = z.infer<typeof ProjectHours>
ProjectHours.register(z.globalRegistry, { id: 'ProjectHours' })

/** Null for the hours of the accepted quotes. */
export const ProjectBudgetChange = z.object({ budgetHours, revision: z.optional(wholeNumber()) })
export type ProjectBudgetChange = z.infer<typeof ProjectBudgetChange>
ProjectBudgetChange.register(z.globalRegistry, { id: 'ProjectBudgetChange' })

/** Minutes to which billable time is rounded up. */
export const ROUNDINGS = [1, 5, 15, 30] as const
export type Rounding = (typeof ROUNDINGS)[number]
export const ROUNDING_TEXTS: Record<Rounding, string> = {
  1: 'No rounding',
  5: 'Up to 5 minutes',
  15: 'Up to 15 minutes',
  30: 'Up to 30 minutes',
}
const rounding = z.literal([...ROUNDINGS], 'Choose how billable time is rounded.')

/** `revision` is 0 until an admin saves them. */
export const HoursSettings = z.object({ rounding, revision: z.int() })
export type HoursSettings = z.infer<typeof HoursSettings>
HoursSettings.register(z.globalRegistry, { id: 'HoursSettings' })

export const FIRST_HOURS_SETTINGS: HoursSettings = { rounding: 1, revision: 0 }

export const HoursSettingsChange = z.object({ rounding, revision: z.optional(wholeNumber()) })
export type HoursSettingsChange = z.infer<typeof HoursSettingsChange>
HoursSettingsChange.register(z.globalRegistry, { id: 'HoursSettingsChange' })
