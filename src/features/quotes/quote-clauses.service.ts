// Clauses: the team lists, adds, changes and deletes them. Quotes contain copies of their text.
import type { Ctx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import type { NewQuoteClause, QuoteClause, QuoteClauseChange } from './quote-templates.contract.ts'
import {
  deleteClause,
  findClause,
  insertClause,
  listClauses,
  updateClause,
} from './quote-templates.store.ts'

export const readClauses = (ctx: Ctx): Promise<QuoteClause[]> => listClauses(ctx.db)

export async function addClause(
  ctx: Ctx,
  input: NewQuoteClause,
  key: string | undefined,
): Promise<QuoteClause> {
  return once(ctx, { route: 'POST /quote-clauses', key, input }, async (ctx) => {
    const row = { id: newId(ctx.clock.real()), ...input, revision: 1 }
    await insertClause(ctx.db, row)
    return row
  })
}

/** @throws conflict if a colleague saved meanwhile */
export async function changeClause(
  ctx: Ctx,
  id: string,
  change: QuoteClauseChange,
): Promise<QuoteClause> {
  found(await findClause(ctx.db, id), 'Clause')
  return transaction(ctx, async ({ db }) => {
    const saved = await updateClause(db, id, change)
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
    return saved
  })
}

export async function removeClause(ctx: Ctx, id: string): Promise<void> {
  found(await findClause(ctx.db, id), 'Clause')
  await transaction(ctx, ({ db }) => deleteClause(db, id))
}
