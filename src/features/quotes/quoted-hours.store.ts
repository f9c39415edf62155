// Database access for the hours of accepted quotes.
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#kernel/db/db.ts'
import { quoteAcceptances } from './quotes.table.ts'

const item = sql`item.value`
const may = sql`(${item} ->> 'may')`

/** The lines that count are those of `quoteLines`. */
export async function sumQuotedHours(db: Db, quoteIds: readonly string[]): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum((${item} #>> '{hours,quantity}')::integer), 0)::integer as hours
    from ${quoteAcceptances}
    cross join lateral (select ${quoteAcceptances.snapshot}::jsonb as content) as agreed
    cross join lateral jsonb_array_elements(agreed.content #> '{content,items}') as item(value)
    where ${inArray(quoteAcceptances.quoteId, [...quoteIds])}
      and coalesce((${item} ->> 'isMonthly')::boolean, false) = false
      and (${may} = 'required'
        or (${may} = 'optional'
          and agreed.content #> '{choice,options}' @> to_jsonb(${item} ->> 'id'))
        or ${may} = agreed.content #>> '{choice,alternative}')`)
  return Number((rows[0] as { hours: number } | undefined)?.hours ?? 0)
}
