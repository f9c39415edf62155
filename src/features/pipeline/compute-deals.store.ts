// Computes deals from the records and facts of all features: the only SQL that knows the stages.
import { type SQL, sql } from 'drizzle-orm'
import { type Currency, MAIN_CURRENCY, OTHER_CURRENCIES } from '#kernel/currencies.contract.ts'
import type { Db } from '#kernel/db/db.ts'
import type { DealFact, DealRecord, DealSources } from '#kernel/db/deal-source.ts'
import type { DealStage } from './pipeline.contract.ts'
import { erasedDeals, lostDeals } from './pipeline.table.ts'

type Sources = Required<DealSources>

const all = (branches: readonly SQL[]): SQL => sql.join([...branches], sql` union all `)

export const isOneOf = (ids: readonly string[]): SQL => sql`= any(${`{${ids.join(',')}}`}::uuid[])`

const recordBranch = (record: DealRecord, ids: SQL | undefined): SQL => sql`
  select ${record.id} as id, ${record.name} as name, ${record.email} as email,
    ${record.reference} as reference, ${record.assignee ?? sql`null`}::uuid as assignee_id
  from ${record.from} where ${record.only} and ${ids ? sql`${record.id} ${ids}` : sql`true`}`

const factBranch = (fact: DealFact, ids: SQL | undefined): SQL => sql`
  select ${fact.deal} as deal, ${fact.stage} as stage, ${fact.at} as at,
    ${fact.amount ?? sql`null`}::bigint as amount,
    ${fact.monthlyAmount ?? sql`null`}::bigint as monthly,
    ${fact.currency ?? sql`${MAIN_CURRENCY}`}::text as currency,
    ${fact.endsAt ?? sql`null`}::timestamptz as ends_at, ${fact.reason ?? sql`null`}::text as reason
  from ${fact.from}
  where ${fact.only ?? sql`true`} and ${ids ? sql`${fact.deal} ${ids}` : sql`true`}`

const latest = (stage: string): SQL => sql`max(at) filter (where stage = ${stage}::text)`
const sumOf = (column: SQL, only = sql`true`): SQL => sql`(case
  when count(*) filter (where stage = 'won') > 0
    then sum(${column}) filter (where stage = 'won' and ${only})
  else sum(${column}) filter (where stage = 'quoted' and ${only})
end)::bigint`
const amountIn = (currency: Currency): SQL => sumOf(sql`amount`, sql`currency = ${currency}::text`)
/** `{"EUR": 400000}`, or null. */
const OTHER_AMOUNTS = sql`nullif(jsonb_strip_nulls(jsonb_build_object(${sql.join(
  OTHER_CURRENCIES.map((currency) => sql`${currency}::text, ${amountIn(currency)}`),
  sql`, `,
)})), '{}')`

/** The furthest fact determines the stage, except that a mark ends what was quoted before it. */
const STAGE = sql`case
  when won_at is not null then 'won'
  when mark.at is not null and (quoted_at is null or quoted_at <= mark.at) then 'lost'
  when quoted_at is not null then 'quoted'
  when lost_at is not null then 'lost'
  when is_ended then null
  when review_at is not null then 'in-review'
  when new_at is not null then 'new'
end`

/** Selects rows of the table `deals`, in the order of its columns. @param ids all without it */
export function computedDeals({ records, facts }: Sources, ids?: readonly string[]): SQL {
  const selected = ids && isOneOf(ids)
  return sql`
    with facts as (${all(facts.map((fact) => factBranch(fact, selected)))}),
    records as (${all(records.map((record) => recordBranch(record, selected)))}),
    known as (
      select deal, ${latest('won')} as won_at, ${latest('quoted')} as quoted_at,
        ${latest('lost')} as lost_at, ${latest('in-review')} as review_at,
        ${latest('new')} as new_at, bool_or(stage = 'ended') as is_ended,
        ${amountIn(MAIN_CURRENCY)} as amount, ${sumOf(sql`monthly`)} as monthly,
        ${OTHER_AMOUNTS} as other_amounts,
        max(ends_at) filter (where stage = 'quoted') as ends_at,
        (array_agg(reason order by at desc) filter (where stage = 'lost'))[1] as reason
      from facts group by deal
    ),
    staged as (
      select known.*, mark.at as marked_at, mark.reason as mark_reason, ${STAGE} as stage
      from known left join ${lostDeals} mark on mark.deal_id = known.deal
    )
    select id, stage,
      case stage when 'won' then won_at when 'quoted' then quoted_at
        when 'lost' then coalesce(marked_at, lost_at) when 'in-review' then review_at else new_at
      end as at,
      name, email, reference, assignee_id, amount, monthly as monthly_amount,
      other_amounts,
      case when stage = 'quoted' then ends_at end as ends_at,
      case when stage = 'lost' then coalesce(mark_reason, reason) end as lost_reason,
      stage = 'lost' and marked_at is not null as is_marked_lost
    from records join staged on staged.deal = records.id
    where stage is not null and id not in (select deal_id from ${erasedDeals})`
}

export type ComputedStage = { stage: DealStage; isMarkedLost: boolean }

/** The stage as of now, before the deal is stored. */
export async function computeStage(
  db: Db,
  sources: Sources,
  id: string,
): Promise<ComputedStage | undefined> {
  const { rows } = await db.execute(
    sql`select stage, is_marked_lost as "isMarkedLost"
      from (${computedDeals(sources, [id])}) as computed`,
  )
  // Cast: the statement selects exactly these columns.
  return (rows as ComputedStage[])[0]
}
