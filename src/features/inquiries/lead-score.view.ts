// The score of a lead in SQL, built from the same criteria as the rules, to sort the Inbox by it.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { LEAD_CRITERIA, type Criterion } from './lead-score.rules.ts'

/** Columns of the requests. */
type Columns = Readonly<Record<'kind' | 'payload' | 'email' | 'phone', SQLWrapper>>

const answerTo = ({ field, isOfSender }: Criterion, columns: Columns): SQL => {
  if (isOfSender) return sql`nullif(${columns[field]}, '')`
  return sql`nullif(nullif(${columns.payload} ->> ${sql.raw(`'${field}'`)}, ''), '[]')`
}

const pointsOf = (criterion: Criterion, columns: Columns): SQL =>
  typeof criterion.points === 'number'
    ? sql`case when ${answerTo(criterion, columns)} is null then 0 else ${sql.raw(`${criterion.points}`)} end`
    : sql`case ${answerTo(criterion, columns)} ${sql.join(
        Object.entries(criterion.points).map(([code, points]) =>
          sql.raw(`when '${code}' then ${points}`),
        ),
        sql` `,
      )} else 0 end`

const sumOf = (criteria: readonly Criterion[], columns: Columns): SQL =>
  sql.join(
    criteria.map((criterion) => pointsOf(criterion, columns)),
    sql` + `,
  )

/** For index and query. -1 for a kind without a score, which comes last. */
export const leadScoreIn = (columns: Columns): SQL<number> =>
  sql<number>`(case ${columns.kind} ${sql.join(
    Object.entries(LEAD_CRITERIA).map(
      ([kind, criteria]) => sql`when ${sql.raw(`'${kind}'`)} then ${sumOf(criteria, columns)}`,
    ),
    sql` `,
  )} else -1 end)`
