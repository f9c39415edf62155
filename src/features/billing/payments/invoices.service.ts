// Invoices and credit notes: numbered per year, issued once, drawn from the stored content.
import { readBankLines } from '#features/company/bank-details.service.ts'
import { readCompany } from '#features/company/company.service.ts'
import type { LegalDetails } from '#features/company/legal-details.contract.ts'
import { readLegalDetails, readSender } from '#features/company/legal-details.service.ts'
import { readLogo } from '#features/company/logo.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { calendarDay, formatDay, mediumDate } from '#kernel/dates.ts'
import { nextNumber } from '#kernel/db/number-series.ts'
import { Failure } from '#kernel/failure.ts'
import type { MailAttachment, AttachmentSource } from '#kernel/mail/attachments.ts'
import { exactMoney } from '#kernel/money.ts'
import { renderPdf } from '#kernel/pdf/pdf-document.ts'
import { isCreditNote } from '../billing.rules.ts'
import { invoiceFile, buildInvoicePdf } from './invoices.pdf.ts'
import { lockPayments } from './reversals.store.ts'
import { rootOf, taxOfInvoice } from './invoice-tax.service.ts'
import { creditedOf } from './partial-payments.store.ts'
import {
  allBuyerLines,
  type Buyer,
  referenceLines,
} from '../billing-details/billing-details.contract.ts'
import { readBuyer } from '../billing-details/billing-details.service.ts'
import { amountLeft, type InvoiceContent, type WrittenContent } from './payments.contract.ts'
import {
  findInvoice,
  findPayment,
  insertInvoice,
  type PaymentRow,
  paymentsOfQuote,
} from './payments.store.ts'

/**
 * Call it inside the transaction that makes the payment due or paid. Issues only once.
 * @param written for an invoice that an admin wrote
 */
export async function issueInvoice(
  ctx: TransactionCtx,
  payment: PaymentRow,
  written?: WrittenContent,
): Promise<PaymentRow> {
  if (payment.invoiceNumber) return payment
  await lockRoot(ctx, payment)
  const { timeZone } = await readCompany(ctx)
  const now = ctx.clock.now()
  const content = await invoiceContent(ctx, payment, written)
  // Last, because this row stays locked until the transaction ends.
  const number = await nextNumber(
    ctx.db,
    `${isCreditNote(payment.kind) ? 'CN' : 'INV'}-${calendarDay(now, timeZone).slice(0, 4)}`,
  )
  await insertInvoice(ctx.db, { number, paymentId: payment.id, issuedAt: now, content })
  return { ...payment, invoiceNumber: number }
}

/** Two credit notes of a payment take parts of its tax one after the other. */
async function lockRoot(ctx: TransactionCtx, { aboutId }: PaymentRow): Promise<void> {
  const root = aboutId ? await rootOf(ctx, aboutId) : undefined
  if (root) await lockPayments(ctx.db, [root.id])
}

/** The content of the invoice if it was issued now. */
export async function invoiceContent(
  ctx: Ctx,
  payment: PaymentRow,
  written: WrittenContent = {},
): Promise<InvoiceContent> {
  const [{ timeZone }, legalDetails] = [await readCompany(ctx), await readLegalDetails(ctx)]
  const parts = payment.quoteId ? await paymentsOfQuote(ctx.db, payment.quoteId) : []
  const about = payment.aboutId ? await findPayment(ctx.db, payment.aboutId) : undefined
  const [buyer, tax] = [await readBuyer(ctx, payment), await taxOfInvoice(ctx, payment)]
  return {
    from: await readSender(ctx),
    seller: sellerOf(legalDetails),
    buyer,
    to: addressLines(payment, buyer, written),
    about: [
      ...(about
        ? await aboutInvoice(ctx, about)
        : aboutQuote(payment, parts, mediumDate(payment.createdAt, timeZone))),
      ...writtenAbout(written, buyer),
    ],
    line: { text: titleOf(payment), soft: about ? payment.detail : detailOf(payment, parts) },
    amount: Math.abs(payment.amount),
    ...(payment.currency !== MAIN_CURRENCY && { currency: payment.currency }),
    ...(tax && { tax }),
    ...(payment.coveredAmount > 0 && { prepaid: payment.coveredAmount }),
    next: nextPaymentText(payment, parts),
    dueOn: payment.status === 'pending' ? payment.dueOn : null,
    paymentInstructions: legalDetails.paymentInstructions,
    ...written,
  }
}

const writtenAbout = ({ project, reference }: WrittenContent, buyer: Buyer): string[] => [
  ...(project ? [project.name] : []),
  ...(reference ? [`Reference ${reference}`] : referenceLines(buyer)),
]

/** An address that an admin wrote takes the place of the customer's billing details. */
const addressLines = (
  { businessName, email }: PaymentRow,
  buyer: Buyer,
  { address }: WrittenContent,
): string[] => (address?.length ? [businessName, ...address, email] : allBuyerLines(buyer))

const sellerOf = ({
  legalName,
  street,
  city,
  region,
  postalCode,
  country,
  taxNumber,
  registrationNumber,
}: LegalDetails): NonNullable<InvoiceContent['seller']> => ({
  legalName,
  street,
  city,
  region,
  postalCode,
  country,
  taxNumber,
  registrationNumber,
})

const FOR_QUOTE = / for (Q-[\d-]+)/
const titleOf = ({ description }: PaymentRow): string => description.replace(FOR_QUOTE, '')

/** The invoice that a credit note or a corrected refund is about. */
async function aboutInvoice(
  ctx: Ctx,
  { kind, aboutId, invoiceNumber, description, receivedOn }: PaymentRow,
): Promise<string[]> {
  const of = kind === 'partial' && aboutId ? await findPayment(ctx.db, aboutId) : undefined
  const number = invoiceNumber ?? of?.invoiceNumber
  return [
    number ? `Invoice ${number}` : description,
    ...(receivedOn ? [`paid ${formatDay(receivedOn)}`] : []),
  ]
}

function aboutQuote(
  { description, part }: PaymentRow,
  parts: readonly PaymentRow[],
  acceptedOn: string,
): string[] {
  const [, quote] = FOR_QUOTE.exec(description) ?? []
  if (!quote) return [titleOf({ description } as PaymentRow)] // -- only its description is read
  return [
    `Quote ${quote}`,
    `accepted ${acceptedOn}`,
    ...(parts.length > 1 && part !== null ? [`Payment ${part + 1} of ${parts.length}`] : []),
  ]
}

function detailOf({ detail, currency }: PaymentRow, parts: readonly PaymentRow[]): string {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return parts.length > 1
    ? `Of a total of ${exactMoney(total, currency)}, in ${parts.length} payments.`
    : detail
}

function nextPaymentText({ part }: PaymentRow, parts: readonly PaymentRow[]): string | null {
  const next = parts.find((other) => other.part === (part ?? 0) + 1 && other.status === 'pending')
  if (!next) return null
  const when =
    next.kind === 'milestone' ? 'when its milestone is reached' : 'when the project is delivered'
  return `${titleOf(next)} of ${exactMoney(amountLeft(next), next.currency)}, ${when}. We will let you know that day.`
}

export const invoiceAttachments = ({ id, invoiceNumber }: PaymentRow): MailAttachment[] =>
  invoiceNumber ? [{ name: invoiceFile(invoiceNumber), source: { kind: 'invoice', id } }] : []
/** For a mail: its recipient may see it. */
export const renderInvoice = async (ctx: Ctx, { id }: AttachmentSource): Promise<Buffer> =>
  (await readInvoicePdf(ctx, id)).bytes

type RenderedPdf = { name: string; bytes: Buffer }

/** @throws not-found, also for another customer's payment */
export async function readMyInvoicePdf(ctx: Ctx, id: string): Promise<RenderedPdf> {
  const payment = await findPayment(ctx.db, id)
  if (payment?.email !== signedIn(ctx).email.toLowerCase())
    throw new Failure('not-found', 'Invoice not found.')
  return readInvoicePdf(ctx, id)
}

export async function readInvoicePdf(ctx: Ctx, id: string): Promise<RenderedPdf> {
  const [invoice, payment, credited, { timeZone }] = [
    await findInvoice(ctx.db, id),
    await findPayment(ctx.db, id),
    await creditedOf(ctx.db, id),
    await readCompany(ctx),
  ]
  if (!invoice || !payment)
    throw new Failure('not-found', 'There is no invoice for this payment yet.')
  return {
    name: invoiceFile(invoice.number),
    bytes: await renderPdf(
      buildInvoicePdf(
        invoice,
        { ...payment, credited },
        { timeZone, bankDetails: await readBankLines(ctx) },
      ),
      await readLogo(ctx, invoice.content.from),
    ),
  }
}
