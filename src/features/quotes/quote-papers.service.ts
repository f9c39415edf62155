// Draws a quote and its record of acceptance as PDFs from frozen and stored content.
import { readCompany } from '#features/company/company.service.ts'
import type { Ctx } from '#kernel/context.ts'
import type { PaperName } from '#kernel/mail/papers.ts'
import { Failure } from '#kernel/failure.ts'
import { drawPaper } from '#kernel/pdf/paper.ts'
import { listMyVersions, myQuote } from './my-quotes.service.ts'
import { quoteFile, quotePaper, recordFile, recordPaper } from './quotes.pdf.ts'
import { existingQuote, readSnapshot } from './quotes.service.ts'
import {
  findAcceptance,
  listQuoteVersions,
  type QuoteRecord,
  type VersionRecord,
} from './quotes.store.ts'

/** For mail attachments: no access check. */
export const drawQuotePaper = async (ctx: Ctx, paper: PaperName): Promise<Buffer> =>
  (await readQuotePaper(ctx, paper)).bytes
export const drawRecordPaper = async (ctx: Ctx, { id }: PaperName): Promise<Buffer> =>
  (await readRecordPaper(ctx, id)).bytes

/** `version` defaults to the current one. */
export type PaperOf = { id: string; version?: number | undefined }
export type RenderedPdf = { name: string; bytes: Buffer }

export async function readMyQuotePaper(ctx: Ctx, document: PaperOf): Promise<RenderedPdf> {
  const quote = await myQuote(ctx, document.id)
  return drawQuote(ctx, quote, await listMyVersions(ctx, quote), document.version)
}

export async function readQuotePaper(ctx: Ctx, document: PaperOf): Promise<RenderedPdf> {
  return drawQuote(
    ctx,
    await existingQuote(ctx, document.id),
    await listQuoteVersions(ctx.db, document.id),
    document.version,
  )
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
  return {
    name: quoteFile(number),
    bytes: await drawPaper(
      quotePaper({ number, ...found }, company, agreed, requested === current ? null : current),
    ),
  }
}

export async function readMyRecordPaper(ctx: Ctx, id: string): Promise<RenderedPdf> {
  await myQuote(ctx, id)
  return readRecordPaper(ctx, id)
}

/** Drawn from the stored text alone, because the fingerprint covers that text. */
export async function readRecordPaper(ctx: Ctx, id: string): Promise<RenderedPdf> {
  await existingQuote(ctx, id)
  const acceptance = await findAcceptance(ctx.db, id)
  if (!acceptance) throw new Failure('not-found', 'This quote was not accepted.')
  const { code, hash } = acceptance
  const recorded = readSnapshot(acceptance)
  const bytes = await drawPaper(
    recordPaper(
      { ...recorded, code, hash },
      await readCompany(ctx),
      `${ctx.site.publicUrl}/verify`,
    ),
  )
  return { name: recordFile(recorded.number), bytes }
}
