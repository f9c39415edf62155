// The deals of the pipeline, and the only SQL that reads them and marks them as lost.
import { inArray, type SQL, sql } from 'drizzle-orm'
import { contains } from '#kernel/db/contains.ts'
import type { Cursor } from '#kernel/db/cursor.ts'
import type { Db, Transaction } from '#kernel/db/db.ts'
import type { DealFact, DealRecord, DealSources } from '#kernel/db/deal-source.ts'
import { toInstant } from '#kernel/db/work-source.ts'
import type { Deal, DealStage } from './pipeline.contract.ts'
import { lostDeals } from './pipeline.table.ts'

/** `source` is the position of the record's source. */
export type DealRow = Omit<Deal, 'assignedTo' | 'label' | 'path'> & {
  source: number
  what: string
  assigneeId: string | null
}
type Sources = Required<DealSources>
export type DealCriteria = {
  id?: string
  stage?: DealStage | undefined
  search?: string | undefined
  assigneeId?: string | undefined
}

const all = (branches: readonly SQL[]): SQL => sql.join([...branches], sql` union all `)

/** What the filters need, of all deals. */
const keyBranch = (record: DealRecord): SQL => sql`
  select ${record.id} as id, ${record.name} as name, ${record.email} as email,
    ${record.reference} as reference, ${record.assignee ?? sql`null`}::uuid as "assigneeId"
  from ${record.from} where ${record.only}`

/** What only the listed deals show. */
const detailBranch = (record: DealRecord, position: number): SQL => sql`
  select ${position}::int as source, ${record.id} as "detailId", ${record.what}::text as what,
    left(${record.detail}, 400) as detail, ${record.score ?? sql`null`}::int as score
  from ${record.from} where ${record.only} and ${record.id} in (select id from listed)`

const factBranch = (fact: DealFact): SQL => sql`
  select ${fact.deal} as deal, ${fact.stage} as stage, ${fact.at} as at,
    ${fact.amount ?? sql`null`}::bigint as amount,
    ${fact.monthlyAmount ?? sql`null`}::bigint as monthly,
    ${fact.endsAt ?? sql`null`}::timestamptz as ends_at, ${fact.reason ?? sql`null`}::text as reason
  from ${fact.from} where ${fact.only ?? sql`true`}`

const latest = (stage: string): SQL => sql`max(at) filter (where stage = ${stage}::text)`
const sumOf = (column: SQL): SQL => sql`case
  when count(*) filter (where stage = 'won') > 0 then sum(${column}) filter (where stage = 'won')
  else sum(${column}) filter (where stage = 'quoted')
end`

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

const dealsFrom = ({ records, facts }: Sources): SQL => sql`
  with facts as (${all(facts.map(factBranch))}),
  records as (${all(records.map(keyBranch))}),
  known as (
    select deal, ${latest('won')} as won_at, ${latest('quoted')} as quoted_at,
      ${latest('lost')} as lost_at, ${latest('in-review')} as review_at, ${latest('new')} as new_at,
      bool_or(stage = 'ended') as is_ended,
      ${sumOf(sql`amount`)} as amount, ${sumOf(sql`monthly`)} as monthly,
      max(ends_at) filter (where stage = 'quoted') as ends_at,
      (array_agg(reason order by at desc) filter (where stage = 'lost'))[1] as reason
    from facts group by deal
  ),
  staged as (
    select known.*, mark.at as marked_at, mark.reason as mark_reason, ${STAGE} as stage
    from known left join ${lostDeals} mark on mark.deal_id = known.deal
  ),
  deals as (
    select records.*, stage, amount, monthly as "monthlyAmount",
      case stage when 'won' then won_at when 'quoted' then quoted_at
        when 'lost' then coalesce(marked_at, lost_at) when 'in-review' then review_at else new_at
      end as at,
      case when stage = 'quoted' then ends_at end as "endsAt",
      case when stage = 'lost' then coalesce(mark_reason, reason) end as "lostReason",
      stage = 'lost' and marked_at is not null as "isMarkedLost"
    from records join staged on staged.deal = records.id
    where stage is not null
  )`

/** Reads details such as the score only for the listed deals. */
const withDetails = (sources: Sources, listed: SQL, order: SQL): SQL => sql`
  ${dealsFrom(sources)}, listed as materialized (${listed}),
  details as (${all(sources.records.map(detailBranch))})
  select * from listed join details on "detailId" = id order by ${order}`

const whereIs = ({ id, stage, search, assigneeId }: DealCriteria): SQL => {
  const conditions = [
    id && sql`id = ${id}::uuid`,
    stage && sql`stage = ${stage}`,
    assigneeId && sql`"assigneeId" = ${assigneeId}::uuid`,
    search && contains(search, sql`name`, sql`email`, sql`reference`),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** Last changed first. @param after the last row seen */
export async function listDeals(
  db: Db,
  sources: Sources,
  filter: DealCriteria,
  { limit, after }: { limit?: number | undefined; after?: Cursor | undefined },
): Promise<DealRow[]> {
  const isAfter = after ? sql`(at, id) < (${toInstant(after.at)}, ${after.id}::uuid)` : sql`true`
  const listed = sql`select * from deals where ${whereIs(filter)} and ${isAfter}
    order by at desc, id desc limit ${limit ?? null}`
  const { rows } = await db.execute(withDetails(sources, listed, sql`at desc, id desc`))
  // Cast: the statement selects exactly these columns.
  return (rows as RawRow[]).map(toDealRow)
}

export type StageRows = {
  stage: DealStage
  count: number
  amount: number
  monthlyAmount: number
  rows: DealRow[]
}

type StageRow = RawRow & Record<'count' | 'stageAmount' | 'stageMonthlyAmount', string | number>

/** The first rows of each stage that has any. Ended deals count if they ended after `since`. */
export async function readStages(
  db: Db,
  sources: Sources,
  filter: DealCriteria,
  { since, most }: { since: Date; most: number },
): Promise<StageRows[]> {
  const listed = sql`select * from (
      select deals.*, row_number() over newest_first as position, count(*) over same_stage as count,
        coalesce(sum(amount) over same_stage, 0) as "stageAmount",
        coalesce(sum("monthlyAmount") over same_stage, 0) as "stageMonthlyAmount"
      from deals
      where ${whereIs(filter)} and (stage not in ('won', 'lost') or at > ${toInstant(since)})
      window same_stage as (partition by stage),
        newest_first as (partition by stage order by at desc, id desc)
    ) as counted where position <= ${most}`
  const { rows } = await db.execute(withDetails(sources, listed, sql`position`))
  // Cast: the statement selects exactly these columns.
  const byStage = Map.groupBy(rows as StageRow[], ({ stage }) => stage)
  return [...byStage].map(([stage, found]) => ({
    stage,
    count: Number(found[0]?.count),
    amount: Number(found[0]?.stageAmount),
    monthlyAmount: Number(found[0]?.stageMonthlyAmount),
    rows: found.map(toDealRow),
  }))
}

/** Drivers return sums and big integers as text, and times as text or dates. */
type RawRow = Omit<DealRow, 'amount' | 'monthlyAmount' | 'at' | 'endsAt'> & {
  amount: string | number | null
  monthlyAmount: string | number | null
  at: string | Date
  endsAt: string | Date | null
}

function toDealRow(row: RawRow): DealRow {
  const { source, what, id, stage, name, email, reference, detail, assigneeId, score } = row
  const { amount, monthlyAmount, at, endsAt, lostReason, isMarkedLost } = row
  return {
    source,
    what,
    id,
    stage,
    name,
    email,
    reference,
    detail,
    assigneeId,
    score,
    lostReason,
    isMarkedLost,
    at: new Date(at).toISOString(),
    amount: amount === null ? null : Number(amount),
    monthlyAmount: monthlyAmount === null ? null : Number(monthlyAmount),
    endsAt: endsAt && new Date(endsAt).toISOString(),
  }
}

export async function putLostDeal(
  db: Transaction,
  row: typeof lostDeals.$inferSelect,
): Promise<void> {
  await db.insert(lostDeals).values(row).onConflictDoUpdate({ target: lostDeals.dealId, set: row })
}

export async function deleteLostDeals(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.delete(lostDeals).where(inArray(lostDeals.dealId, [...ids]))
}
