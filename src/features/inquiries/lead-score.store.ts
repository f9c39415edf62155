// The score of a lead in SQL, built from the same criteria as the rules, to sort the Inbox by it.
import { type SQL, sql } from 'drizzle-orm'
import { LEAD_CRITERIA, type Criterion } from './lead-score.rules.ts'
import { inquiries } from './inquiries.table.ts'

const SENDER = { email: inquiries.email, phone: inquiries.phone }

const answerTo = ({ field, isOfSender }: Criterion): SQL => {
  if (isOfSender) return sql`nullif(${SENDER[field]}, '')`
  return sql`nullif(nullif(${inquiries.payload} ->> ${sql.raw(`'${field}'`)}, ''), '[]')`
}

const pointsOf = (criterion: Criterion): SQL =>
  typeof criterion.points === 'number'
    ? sql`case when ${answerTo(criterion)} is null then 0 else ${sql.raw(`${criterion.points}`)} end`
    : sql`case ${answerTo(criterion)} ${sql.join(
        Object.entries(criterion.points).map(([code, points]) =>
          sql.raw(`when '${code}' then ${points}`),
        ),
        sql` `,
      )} else 0 end`

const sumOf = (criteria: readonly Criterion[]): SQL => sql.join(criteria.map(pointsOf), sql` + `)

/** -1 for a kind without a score, which comes last. */
export const scoreColumn = sql<number>`(case ${inquiries.kind} ${sql.join(
  Object.entries(LEAD_CRITERIA).map(
    ([kind, criteria]) => sql`when ${sql.raw(`'${kind}'`)} then ${sumOf(criteria)}`,
  ),
  sql` `,
)} else -1 end)`
