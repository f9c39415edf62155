import { sql } from 'drizzle-orm'
import type { SoldLines } from '../../kernel/db/sold-lines.ts'
import { quoteAcceptances } from './quotes.table.ts'

const item = sql`item.value`
const may = sql`(${item} ->> 'may')`
const name = sql`(${item} ->> 'name')`

/** The lines that the customer chose, without monthly ones, which no payment of the quote is for. */
export const quoteLines: SoldLines = (isRecord) => sql`
  select ${quoteAcceptances.quoteId} as id, item.position::integer as position,
    case when ${item} ->> 'type' = 'package' and ${name} !~* 'package'
      then ${name} || ' package' else ${name} end as service,
    (${item} ->> 'amount')::bigint as amount
  from ${quoteAcceptances}
  cross join lateral (select ${quoteAcceptances.snapshot}::jsonb as content) as agreed
  cross join lateral jsonb_array_elements(agreed.content #> '{content,items}')
    with ordinality as item(value, position)
  where ${quoteAcceptances.quoteId} ${isRecord}
    and coalesce((${item} ->> 'isMonthly')::boolean, false) = false
    and (${may} = 'required'
      or (${may} = 'optional'
        and agreed.content #> '{choice,options}' @> to_jsonb(${item} ->> 'id'))
      or ${may} = agreed.content #>> '{choice,alternative}')`
