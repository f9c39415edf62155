// Quote templates: the team saves a quote as one, renames, replaces, deletes and restores it.
import { readCurrencySettings } from '#features/company/currency-settings.service.ts'
import { currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { newId } from '#kernel/ids.ts'
import { firstChoice, quotePrice } from './price.rules.ts'
import { inCurrency } from './quote-currency.rules.ts'
import { lineTitle, type QuoteContent } from './quote-content.contract.ts'
import {
  type NewQuoteTemplate,
  type QuoteTemplate,
  type QuoteTemplateChange,
  TemplateContent,
} from './quote-templates.contract.ts'
import {
  deleteTemplate,
  findTemplate,
  findTemplateByName,
  insertTemplate,
  listTemplates,
  putBackTemplate,
  type TemplateRow,
  updateTemplate,
} from './quote-templates.store.ts'
import { requireQuote } from './quotes.service.ts'
import { listQuoteVersions } from './quote-versions.store.ts'

export async function readQuoteTemplates(ctx: Ctx): Promise<QuoteTemplate[]> {
  return (await listTemplates(ctx.db)).map(toTemplate)
}

/** @throws not-found */
export async function readTemplateContent(ctx: Ctx, id: string): Promise<TemplateContent> {
  return found(await findTemplate(ctx.db, id), 'Template').content
}

export async function addQuoteTemplate(
  ctx: Ctx,
  { name, quoteId }: NewQuoteTemplate,
  key: string | undefined,
): Promise<QuoteTemplate> {
  const content = await contentOf(ctx, quoteId)
  return once(
    ctx,
    { route: 'POST /quote-templates', key, input: { name, quoteId } },
    async (ctx) => {
      const now = ctx.clock.now()
      const row = { id: newId(ctx.clock.real()), name, content, revision: 1, changedAt: now }
      if (!(await insertTemplate(ctx.db, row))) throw nameTaken()
      return toTemplate(row)
    },
  )
}

/** @throws conflict if a colleague saved meanwhile, invalid for another template's name */
export async function changeQuoteTemplate(
  ctx: Ctx,
  id: string,
  { name, quoteId, revision }: QuoteTemplateChange,
): Promise<QuoteTemplate> {
  found(await findTemplate(ctx.db, id), 'Template')
  const content = quoteId ? await contentOf(ctx, quoteId) : undefined
  return transaction(ctx, async (ctx) => {
    await rejectTakenName(ctx, id, name)
    const saved = await updateTemplate(ctx.db, id, revision, {
      name,
      changedAt: ctx.clock.now(),
      ...(content && { content }),
    })
    if (!saved)
      throw new Failure(
        'conflict',
        'Someone else saved changes. Close this dialog and open it again to load the latest version.',
      )
    return toTemplate(saved)
  })
}

async function rejectTakenName(ctx: TransactionCtx, id: string, name: string): Promise<void> {
  const other = await findTemplateByName(ctx.db, name)
  if (other && other.id !== id) throw nameTaken()
}

const NAME_TAKEN = 'Another template has this name. Choose a different name, or replace that one.'
const nameTaken = (): Failure =>
  new Failure('invalid', NAME_TAKEN, { fields: { name: NAME_TAKEN } })

export async function removeQuoteTemplate(ctx: Ctx, id: string): Promise<void> {
  found(await findTemplate(ctx.db, id), 'Template')
  await transaction(ctx, ({ db }) => deleteTemplate(db, id))
}

/** Idempotent. @throws gone if it is too late, conflict if another template has its name */
export async function undeleteQuoteTemplate(ctx: Ctx, id: string): Promise<QuoteTemplate> {
  await transaction(ctx, async (ctx) => {
    if (await findTemplate(ctx.db, id)) return
    await putBackTemplate(ctx, id, new Failure('conflict', NAME_TAKEN))
  })
  return toTemplate(found(await findTemplate(ctx.db, id), 'Template'))
}

/** The draft, or else the current version: what the team sees on the screen. */
async function contentOf(ctx: Ctx, quoteId: string): Promise<TemplateContent> {
  const content = await latestContent(ctx, quoteId)
  if (!content.items.length)
    throw new Failure('conflict', 'Add a line first. A template needs at least one.')
  const currency = currencyOf(content)
  const { rates } = await readCurrencySettings(ctx)
  if (currency !== MAIN_CURRENCY && rates[currency] === null)
    throw new Failure(
      'conflict',
      `Templates are in US dollars, and Settings have no rate for ${currency}. Add one, then save the template.`,
    )
  return TemplateContent.parse(inCurrency(content, MAIN_CURRENCY, rates))
}

/** @throws not-found */
export async function latestContent(ctx: Ctx, quoteId: string): Promise<QuoteContent> {
  const { draft } = await requireQuote(ctx, quoteId)
  if (draft) return draft
  const [current] = await listQuoteVersions(ctx.db, quoteId)
  return found(current, 'Quote').content
}

function toTemplate({ id, name, content, revision, changedAt }: TemplateRow): QuoteTemplate {
  return {
    id,
    name,
    lines: content.items.map(lineTitle),
    totalAmount: quotePrice(content, null, firstChoice(content.items)).totalAmount,
    revision,
    changedAt: changedAt.toISOString(),
  }
}
