// What the customers of the demo's year said after the delivery.
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { satisfactionQuestions } from './satisfaction.table.ts'

const ANSWERS: readonly (readonly [number, string])[] = [
  [5, 'Everything was ready a week before the opening.'],
  [4, ''],
  [5, 'They answer within the hour, and say so when something takes longer.'],
  [3, 'The site is good. The photos took too long, partly because of us.'],
  [5, ''],
]

/** Every fourth did not answer. */
export async function seedSatisfactionOfYear(ctx: TransactionCtx): Promise<void> {
  const { projects, now } = demoYear(ctx.clock.real())
  const rows = projects.flatMap(({ id, name, phase, endedAt, request: { business } }, at) => {
    if (phase !== 'delivered' || !endedAt) return []
    const [rating, comment] = ANSWERS[at % ANSWERS.length] ?? [5, '']
    const requestedAt = hoursAfter(endedAt, 6 * 24)
    const answeredAt = hoursAfter(requestedAt, 30)
    const isAnswered = at % 4 !== 3 && answeredAt < now
    return [
      {
        projectId: id,
        projectName: name,
        businessName: business.name,
        email: business.email,
        deliveredAt: endedAt,
        requestedAt,
        tokenHash: null,
        rating: isAnswered ? rating : null,
        comment: isAnswered ? comment : '',
        answeredAt: isAnswered ? answeredAt : null,
        openUntil: isAnswered ? hoursAfter(answeredAt, 24) : null,
        closedAt: null,
      },
    ]
  })
  await insertRows(ctx.db, satisfactionQuestions, rows)
}
