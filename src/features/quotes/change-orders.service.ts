// Starts a change order: a quote that adds to the project of an accepted one.
import { readProjectOfQuote } from '#features/projects/join-project.service.ts'
import { isOpenState } from '#features/projects/projects.contract.ts'
import type { Ctx } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { insertDraft } from './draft-quotes.service.ts'
import { draftForChange, emptyDraft } from './first-draft.rules.ts'
import { readQuoteDefaultValues } from './quote-defaults.service.ts'
import type { AdminQuote } from './quotes.contract.ts'
import { readQuote, readQuoteDates, requireQuote } from './quotes.service.ts'
import { listQuoteVersions } from './quote-versions.store.ts'

/** Of a change order, it starts another one to the same quote. @throws conflict if not possible */
export async function makeChangeOrder(
  ctx: Ctx,
  id: string,
  key: string | undefined,
): Promise<AdminQuote> {
  const base = await requireQuote(ctx, await baseOf(ctx, id))
  const [version] = await listQuoteVersions(ctx.db, base.id)
  if (!version || !base.number) throw new Failure('conflict', NOT_ACCEPTED)
  const { businessName, businessEmail } = base
  const content = draftForChange(
    { ...version.content, businessName, businessEmail },
    base.number,
    emptyDraft((await readQuoteDates(ctx)).validUntil, await readQuoteDefaultValues(ctx)),
  )
  const { id: draftId } = await runOncePerKey(
    ctx,
    { route: `POST /quotes/${id}/change-orders`, key, input: null },
    (ctx) => insertDraft(ctx, null, content, base.id),
  )
  return readQuote(ctx, draftId)
}

const CLOSED = {
  delivered: 'The project is already delivered.',
  canceled: 'The project was canceled.',
}
const NOT_ACCEPTED = 'Only an accepted quote can have change orders. Revise this one instead.'

async function baseOf(ctx: Ctx, id: string): Promise<string> {
  const quote = await requireQuote(ctx, id)
  if (quote.status !== 'accepted') throw new Failure('conflict', NOT_ACCEPTED)
  const project = await readProjectOfQuote(ctx, id)
  if (!project || !isOpenState(project.state))
    throw new Failure(
      'conflict',
      `${CLOSED[project?.state === 'canceled' ? 'canceled' : 'delivered']} Make a new quote instead.`,
    )
  return project.quoteId ?? id
}
