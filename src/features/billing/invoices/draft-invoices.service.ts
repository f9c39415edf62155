// Creates, saves, copies, previews and deletes drafts of invoices.
import { readBankLines } from '#features/company/bank-details.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { readLogo } from '#features/company/logo.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { type Currency, currencyOf, MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure, found } from '#kernel/failure.ts'
import { listPage, type Page } from '#kernel/http/paging.ts'
import { newId } from '#kernel/ids.ts'
import type { Paged } from '#kernel/paging.contract.ts'
import { renderPdf } from '#kernel/pdf/pdf-document.ts'
import { readDocumentCurrency } from '../payment-terms/payment-terms.service.ts'
import { buildInvoicePdf } from '../payments/invoices.pdf.ts'
import { invoiceContent } from '../payments/invoices.service.ts'
import { findInvoice, findPayment } from '../payments/payments.store.ts'
import type { DocumentTax } from '../tax/document-tax.contract.ts'
import {
  deleteInvoiceDraft,
  findInvoiceDraft,
  insertInvoiceDraft,
  type InvoiceDraftRecord,
  listInvoiceDrafts,
  lockInvoiceDraft,
  putBackInvoiceDraft,
  saveInvoiceDraft,
} from './invoice-drafts.store.ts'
import {
  EMPTY_INVOICE,
  type InvoiceDraft,
  type InvoiceDraftChange,
  type InvoiceDraftRow,
  type NewInvoiceDraft,
  type WrittenInvoice,
} from './written-invoices.contract.ts'
import { storableTotal } from './written-invoices.rules.ts'
import { writtenPayment } from './written-payment.service.ts'

export async function readInvoiceDrafts(ctx: Ctx, query: Paged): Promise<Page<InvoiceDraftRow>> {
  const { rows, next } = await listPage(
    query,
    (limit, after) => listInvoiceDrafts(ctx.db, limit, after),
    ({ changedAt, id }) => ({ at: changedAt, id }),
  )
  return { rows: rows.map(toRow), next }
}

const toRow = ({ content, changedAt, ...row }: InvoiceDraftRecord): InvoiceDraftRow => ({
  id: row.id,
  businessName: row.businessName,
  email: row.email,
  title: row.title,
  lines: content.lines.length,
  total: row.total,
  currency: currencyOf(content),
  changedAt: changedAt.toISOString(),
})

export async function readInvoiceDraft(ctx: Ctx, id: string): Promise<InvoiceDraft> {
  const row = await requireDraft(ctx, id)
  const { revision, total, changedAt, paymentId, sentAt } = row
  const payment = paymentId ? await findPayment(ctx.db, paymentId) : undefined
  return {
    id,
    content: toWrittenInvoice(row),
    revision,
    total,
    changedAt: changedAt.toISOString(),
    sent: payment?.invoiceNumber
      ? {
          paymentId: payment.id,
          number: payment.invoiceNumber,
          at: (sentAt ?? changedAt).toISOString(),
        }
      : null,
  }
}

export const toWrittenInvoice = ({
  businessName,
  email,
  title,
  content,
}: Pick<InvoiceDraftRecord, 'businessName' | 'email' | 'title' | 'content'>): WrittenInvoice => ({
  ...content,
  businessName,
  email,
  title,
})

const requireDraft = async (ctx: Ctx, id: string): Promise<InvoiceDraftRecord> =>
  found(await findInvoiceDraft(ctx.db, id), 'Invoice')

export async function makeInvoiceDraft(
  ctx: Ctx,
  input: NewInvoiceDraft,
  key: string | undefined,
): Promise<InvoiceDraft> {
  const { customer } = input
  const written = input.copyOf
    ? await copyOfInvoice(ctx, input.copyOf)
    : await emptyInvoice(ctx, customer?.email)
  const invoice = customer
    ? { ...written, businessName: customer.name, email: customer.email }
    : written
  const call = { route: 'POST /invoice-drafts', key, input }
  const { id } = await runOncePerKey(ctx, call, async (ctx) => {
    const id = newId(ctx.clock.real())
    const now = ctx.clock.now()
    await insertInvoiceDraft(ctx.db, {
      id,
      ...columnsOf(invoice),
      revision: 0,
      createdAt: now,
      changedAt: now,
      paymentId: null,
      sentAt: null,
    })
    return { id }
  })
  return readInvoiceDraft(ctx, id)
}

const emptyInvoice = async (ctx: Ctx, email: string | undefined): Promise<WrittenInvoice> => ({
  ...EMPTY_INVOICE,
  ...(email && storedCurrency((await readDocumentCurrency(ctx, email)).currency)),
})

/** Content without a currency is in US dollars. */
const storedCurrency = (currency: Currency): Pick<WrittenInvoice, 'currency'> =>
  currency === MAIN_CURRENCY ? {} : { currency }

export function columnsOf({ businessName, email, title, ...content }: WrittenInvoice) {
  return { businessName, email, title, content, total: storableTotal(content.lines) }
}

/** Without its due date, which is over. @throws not-found for an invoice that nobody wrote */
async function copyOfInvoice(ctx: Ctx, paymentId: string): Promise<WrittenInvoice> {
  const [payment, invoice] = [
    await findPayment(ctx.db, paymentId),
    await findInvoice(ctx.db, paymentId),
  ]
  if (!payment || !invoice?.content.lines)
    throw new Failure('not-found', 'Only an invoice that was written here can be duplicated.')
  const { lines, address = [], note = '', reference = '', project, tax } = invoice.content
  return {
    ...EMPTY_INVOICE,
    businessName: payment.businessName,
    email: payment.email,
    address: address.join('\n'),
    projectId: project?.id ?? null,
    title: payment.description,
    lines: lines.map(({ amount: _amount, ...line }, position) => ({
      id: `line-${position + 1}`,
      ...line,
    })),
    note,
    reference,
    // Only our own services write it, from the contract's list.
    termDays: payment.termDays as WrittenInvoice['termDays'],
    ...priceTaxOf(tax),
    ...storedCurrency(payment.currency),
  }
}

const priceTaxOf = (tax: DocumentTax | undefined): Pick<WrittenInvoice, 'priceTax'> =>
  tax ? { priceTax: tax.isIncluded ? 'included' : 'added' } : {}

/** @throws conflict after another save, or once it is sent; overwrites nothing */
export async function changeInvoiceDraft(
  ctx: Ctx,
  id: string,
  { revision, content }: InvoiceDraftChange,
): Promise<{ revision: number }> {
  const { paymentId } = await requireDraft(ctx, id)
  if (paymentId) throw wasSent()
  const change = { ...columnsOf(content), changedAt: ctx.clock.now() }
  const saved = await transaction(ctx, ({ db }) => saveInvoiceDraft(db, id, revision, change))
  if (!saved)
    throw new Failure(
      'conflict',
      'Someone else saved this invoice after you opened it. Reload it to see their changes.',
    )
  return { revision: saved.revision }
}

const wasSent = (): Failure =>
  new Failure('conflict', 'This invoice was sent and can no longer be changed.')

/** @throws conflict once it is sent */
export async function removeInvoiceDraft(ctx: Ctx, id: string): Promise<void> {
  await requireDraft(ctx, id)
  await transaction(ctx, async ({ db }) => {
    if (!(await deleteInvoiceDraft(db, id)) && (await lockInvoiceDraft(db, id))) throw wasSent()
  })
}

/** Idempotent. @throws gone if it is too late */
export async function undeleteInvoiceDraft(ctx: Ctx, id: string): Promise<InvoiceDraft> {
  await transaction(ctx, async (ctx) => {
    if (!(await lockInvoiceDraft(ctx.db, id))) await putBackInvoiceDraft(ctx, id)
  })
  return readInvoiceDraft(ctx, id)
}

/** As the customer would get it today, marked as a draft. */
export async function readDraftPdf(ctx: Ctx, id: string): Promise<{ name: string; bytes: Buffer }> {
  const { timeZone } = await readCompany(ctx)
  const draft = await requireDraft(ctx, id)
  if (draft.paymentId) throw wasSent()
  const { payment, written } = await writtenPayment(ctx, toWrittenInvoice(draft))
  const content = await invoiceContent(ctx, payment, written)
  const issued = { number: null, issuedAt: ctx.clock.now(), content }
  const bankDetails = await readBankLines(ctx)
  return {
    name: 'invoice-draft.pdf',
    bytes: await renderPdf(
      buildInvoicePdf(issued, { ...payment, credited: 0 }, { timeZone, bankDetails }),
      await readLogo(ctx, content.from),
    ),
  }
}
