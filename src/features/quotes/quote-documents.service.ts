// Draws a quote and its record of acceptance as PDFs from frozen and stored content.
import { readCompany } from '#features/company/company.service.ts'
import { readLogo } from '#features/company/logo.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { AttachmentSource } from '#kernel/mail/attachments.ts'
import { Failure } from '#kernel/failure.ts'
import { renderPdf } from '#kernel/pdf/pdf-document.ts'
import { paths } from '#kernel/paths.contract.ts'
import { listMyVersions, myQuote } from './my-quotes.service.ts'
import { buildAcceptancePdf } from './acceptances.pdf.ts'
import { buildQuotePdf } from './quotes.pdf.ts'
import { quoteFile, recordFile } from './quotes.rules.ts'
import { requireQuote, readSnapshot, toTimestamp } from './quotes.service.ts'
import { findAcceptance, findTimestamp } from './quote-acceptances.store.ts'
import { listQuoteVersions, type VersionRecord } from './quote-versions.store.ts'
import type { QuoteRecord } from './quotes.store.ts'

/** Checks no access, because mail attachments need it. */
export const renderQuote = async (ctx: Ctx, source: AttachmentSource): Promise<Buffer> =>
  (await readQuotePdf(ctx, source)).bytes
export const renderAcceptanceRecord = async (ctx: Ctx, { id }: AttachmentSource): Promise<Buffer> =>
  (await readAcceptancePdf(ctx, id)).bytes

export type QuoteVersionRef = { id: string; version?: number | undefined }
export type RenderedPdf = { name: string; bytes: Buffer }

export async function readMyQuotePdf(ctx: Ctx, document: QuoteVersionRef): Promise<RenderedPdf> {
  const quote = await myQuote(ctx, document.id)
  return drawQuote(ctx, quote, await listMyVersions(ctx, quote), document.version)
}

export async function readQuotePdf(ctx: Ctx, document: QuoteVersionRef): Promise<RenderedPdf> {
  const quote = await requireQuote(ctx, document.id)
  return drawQuote(ctx, quote, await listQuoteVersions(ctx.db, quote.id), document.version)
}

async function drawQuote(
  ctx: Ctx,
  quote: QuoteRecord,
  versions: readonly VersionRecord[],
  requested = quote.version,
): Promise<RenderedPdf> {
  const { id, number, version: current } = quote
  const [acceptance, company] = [await findAcceptance(ctx.db, id), await readCompany(ctx)]
  const found = versions.find(({ version }) => version === requested)
  if (!number || !found)
    throw new Failure('not-found', 'This version of the quote has not been sent.')
  const recorded = acceptance && readSnapshot(acceptance)
  const agreed = recorded?.version === requested ? recorded : null
  const newer = requested === current ? null : current
  const from = { ...company, ...found.sender }
  const bytes = await renderPdf(
    buildQuotePdf({ number, ...found }, from, agreed, newer),
    await readLogo(ctx, from),
  )
  return { name: quoteFile(number, newer === null ? undefined : requested), bytes }
}

export async function readMyAcceptancePdf(ctx: Ctx, id: string): Promise<RenderedPdf> {
  await myQuote(ctx, id)
  return readAcceptancePdf(ctx, id)
}

/** Uses the stored text alone, because the fingerprint covers that text. */
export async function readAcceptancePdf(ctx: Ctx, id: string): Promise<RenderedPdf> {
  await requireQuote(ctx, id)
  const acceptance = await findAcceptance(ctx.db, id)
  if (!acceptance) throw new Failure('not-found', 'This quote was not accepted.')
  const { code, hash } = acceptance
  const timestamp = toTimestamp(await findTimestamp(ctx.db, id))
  const recorded = readSnapshot(acceptance)
  const verifyUrl = `${ctx.site.publicUrl}${paths.verify}`
  const from = { ...(await readCompany(ctx)), ...recorded.sender }
  const bytes = await renderPdf(
    buildAcceptancePdf({ ...recorded, code, hash, timestamp }, from, verifyUrl),
    await readLogo(ctx, from),
  )
  return { name: recordFile(recorded.number), bytes }
}
