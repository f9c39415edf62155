// What the team did in the demo's year, as the audit log would have recorded it.
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { CLOSED_JOBS } from '#features/demo-year/demo-businesses.contract.ts'
import { demoYear } from '#features/demo-year/demo-year.service.ts'
import type { DemoYear } from '#features/demo-year/demo-year.contract.ts'
import { auditChanges, auditEntries, auditValues } from '#kernel/audit/audit.table.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { insertRows } from '#kernel/db/insert-rows.ts'
import { newId } from '#kernel/ids.ts'

type Done = {
  at: Date
  call: string
  tableName: string
  rowId: string
  label: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Published quotes and closed jobs. */
export async function seedAuditOfYear(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const year = demoYear(ctx.clock.real())
  const done = [...publications(year), ...closings(year)]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((one) => ({ ...one, entryId: newId(one.at) }))
  await insertRows(
    ctx.db,
    auditEntries,
    done.map(({ entryId, at, call }) => ({
      id: entryId,
      at,
      actorId: admin.id,
      actorName: admin.name,
      call,
    })),
  )
  const changes = await ctx.db
    .insert(auditChanges)
    .values(
      done.map(({ entryId, tableName, rowId, after }) => ({
        auditEntryId: entryId,
        tableName,
        rowId,
        what: 'changed' as const,
        fields: Object.keys(after),
        aboutTable: tableName,
        aboutId: rowId,
      })),
    )
    .returning({ id: auditChanges.id, entryId: auditChanges.auditEntryId })
  const byEntry = new Map(done.map((one) => [one.entryId, one]))
  await insertRows(
    ctx.db,
    auditValues,
    changes.flatMap(({ id, entryId }) => {
      const one = byEntry.get(entryId)
      return one ? [{ changeId: id, label: one.label, before: one.before, after: one.after }] : []
    }),
  )
}

const publications = ({ requests }: DemoYear): Done[] =>
  requests.flatMap(({ quote, business }) =>
    quote && quote.state !== 'draft'
      ? [
          {
            at: quote.publishedAt,
            call: 'POST /quotes/:id/publication',
            tableName: 'quotes',
            rowId: quote.id,
            label: `${quote.number} · ${business.name}`,
            before: { number: null, status: 'draft' },
            after: { number: quote.number, status: 'pending' },
          },
        ]
      : [],
  )

const closings = ({ jobs }: DemoYear): Done[] =>
  jobs.map(({ id, at, closedAt }) => ({
    at: closedAt,
    call: 'PUT /jobs/:id',
    tableName: 'jobs',
    rowId: id,
    label: CLOSED_JOBS[at]?.[0] ?? '',
    before: { status: 'active' },
    after: { status: 'inactive' },
  }))
