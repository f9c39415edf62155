// Notifies the team of a response that is due soon or late, once per deadline and step.
import { adminIds, isColleague } from '#features/accounts/colleagues.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { dayAndTime, hoursAfter } from '#kernel/dates.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { workTimesAt } from '#kernel/db/work-source.ts'
import type { Task } from '#kernel/task-queue.ts'
import { type NewTeamNotification, notifyTeam } from './notify-team.service.ts'
import { type DeadlineRow, type DeadlineSource, listDeadlines } from './team-notifications.store.ts'

/** Older ones were missed long before anybody could be notified. */
const OLDEST_HOURS = 30 * 24
/** Per kind of record and run; the next run takes the others. */
const MOST = 100

/** After missed runs, only the latest step of a deadline is notified. */
export const escalateDeadlines: Task = {
  name: 'escalate-deadlines',
  every: '* * * * *',
  runsWithClock: true,
  async run(ctx) {
    const now = ctx.clock.now()
    const { timeZone } = await readCompany(ctx)
    const sources = ctx.features
      .workSources(workTimesAt(now, timeZone))
      .filter((source): source is DeadlineSource => source.startedAt !== undefined)
    const limits = { now, since: hoursAfter(now, -OLDEST_HOURS), most: MOST }
    for (const row of await listDeadlines(ctx.db, sources, limits))
      await transaction(ctx, (ctx) =>
        escalate(ctx, row, toNotification(sourceAt(sources, row.source), row, timeZone)),
      )
  },
}

/** Notifies the assigned team member, or all admins if nobody is assigned. */
async function escalate(
  ctx: TransactionCtx,
  { assigneeId }: DeadlineRow,
  notification: NewTeamNotification,
): Promise<void> {
  const isAssigned = assigneeId !== null && (await isColleague(ctx, assigneeId))
  await notifyTeam(ctx, isAssigned ? [assigneeId] : await adminIds(ctx), notification)
}

function toNotification(
  { label, screen, assignee, isBlindReviewed }: DeadlineSource,
  { key, what, id, about, name, reference, detail, dueAt, isMissed, assigneeId }: DeadlineRow,
  timeZone: string,
): NewTeamNotification {
  const kind = typeof label === 'string' ? label : (label[what] ?? what)
  const due = dayAndTime(dueAt, timeZone)
  const sender = isBlindReviewed ? `applicant ${reference}` : name
  const facts = [
    [kind, reference].filter(Boolean).join(' '),
    isMissed && `was due ${due}`,
    assignee && assigneeId === null && 'assigned to nobody',
  ]
  return {
    kind: 'deadlines',
    key,
    about: id,
    title: isMissed ? `Late: reply to ${sender}` : `Due ${due}: reply to ${sender}`,
    text: `${facts.filter(Boolean).join(', ')}. ${detail}`,
    path: screen(about),
  }
}
