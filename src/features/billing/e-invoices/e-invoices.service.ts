// E-invoices of issued invoices and credit notes: UBL, and Factur-X, a PDF that contains its XML.
import { readBankLines } from '#features/company/bank-details.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import { readLogo } from '#features/company/logo.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { calendarDay } from '#kernel/dates.ts'
import { writeEInvoice } from '#kernel/e-invoice/e-invoice-xml.ts'
import type { EInvoice } from '#kernel/e-invoice/e-invoice.contract.ts'
import { Failure } from '#kernel/failure.ts'
import { renderFacturX } from '#kernel/pdf/pdf-document.ts'
import { isCreditNote } from '../billing.rules.ts'
import { buildInvoicePdf } from '../payments/invoices.pdf.ts'
import {
  findInvoice,
  findPayment,
  invoicesOf,
  type PaymentRow,
} from '../payments/payments.store.ts'
import {
  type EInvoiceState,
  facturXFile,
  type MyEInvoices,
  ublFile,
} from './e-invoices.contract.ts'
import { missingData, toEInvoice } from './e-invoices.rules.ts'

type Issued = {
  payment: PaymentRow
  invoice: NonNullable<Awaited<ReturnType<typeof findInvoice>>>
}

async function requireIssued(ctx: Ctx, id: string): Promise<Issued> {
  const [invoice, payment] = [await findInvoice(ctx.db, id), await findPayment(ctx.db, id)]
  if (!invoice || !payment)
    throw new Failure('not-found', 'There is no invoice for this payment yet.')
  return { invoice, payment }
}

export async function readEInvoiceState(ctx: Ctx, id: string): Promise<EInvoiceState> {
  const { invoice } = await requireIssued(ctx, id)
  return { missing: missingData(invoice.content) }
}

export async function readMyEInvoices(ctx: Ctx): Promise<MyEInvoices> {
  const invoices = await invoicesOf(ctx.db, signedIn(ctx).email.toLowerCase())
  return {
    paymentIds: invoices.flatMap(({ paymentId, content }) =>
      missingData(content).length ? [] : [paymentId],
    ),
  }
}

/** @throws conflict if data is missing */
async function requireEInvoice(
  ctx: Ctx,
  { invoice, payment }: Issued,
): Promise<{ number: string; eInvoice: EInvoice }> {
  const { number, issuedAt, content } = invoice
  const { timeZone } = await readCompany(ctx)
  const issuedOn = calendarDay(issuedAt, timeZone)
  const eInvoice = toEInvoice({
    number,
    issuedOn,
    isCreditNote: isCreditNote(payment.kind),
    isRefund: payment.kind === 'refund',
    content,
  })
  if (!eInvoice)
    throw new Failure('conflict', 'The data of this document does not suffice for an e-invoice.')
  return { number, eInvoice }
}

export async function readUbl(ctx: Ctx, id: string): Promise<{ name: string; text: string }> {
  const { number, eInvoice } = await requireEInvoice(ctx, await requireIssued(ctx, id))
  return { name: ublFile(number), text: await writeEInvoice(eInvoice, 'UBL') }
}

const AS_ISSUED = { status: 'pending', writtenOffAt: null, voidedAt: null }

/** Its page is as it was issued, as its XML is. */
export async function readFacturX(ctx: Ctx, id: string): Promise<{ name: string; bytes: Buffer }> {
  const issued = await requireIssued(ctx, id)
  const { number, eInvoice } = await requireEInvoice(ctx, issued)
  const { invoice, payment } = issued
  const wasDue = eInvoice.dueOn !== null
  const coveredAmount = invoice.content.prepaid ?? 0
  const then = { ...payment, coveredAmount, credited: 0, ...(wasDue && AS_ISSUED) }
  const { timeZone } = await readCompany(ctx)
  const document = buildInvoicePdf(invoice, then, {
    timeZone,
    bankDetails: await readBankLines(ctx),
  })
  const xml = await writeEInvoice(eInvoice, 'CII')
  const logo = await readLogo(ctx, invoice.content.from)
  return { name: facturXFile(number), bytes: await renderFacturX(document, xml, logo) }
}

/** @throws not-found, also for another customer's payment */
async function requireOwn(ctx: Ctx, id: string): Promise<string> {
  const payment = await findPayment(ctx.db, id)
  if (payment?.email !== signedIn(ctx).email.toLowerCase())
    throw new Failure('not-found', 'Invoice not found.')
  return id
}

export const readMyUbl = async (ctx: Ctx, id: string): ReturnType<typeof readUbl> =>
  readUbl(ctx, await requireOwn(ctx, id))

export const readMyFacturX = async (ctx: Ctx, id: string): ReturnType<typeof readFacturX> =>
  readFacturX(ctx, await requireOwn(ctx, id))
