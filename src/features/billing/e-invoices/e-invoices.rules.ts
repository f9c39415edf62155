// Turns the content of an issued invoice or credit note into the data of an e-invoice.
import { COUNTRY_OPTIONS } from '#kernel/countries.contract.ts'
import type {
  EInvoice,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceTax,
} from '#kernel/e-invoice/e-invoice.contract.ts'
import { filledLines } from '#kernel/text.contract.ts'
import type { InvoiceContent } from '../payments/payments.contract.ts'
import { isInEu } from '../tax/tax-regions.contract.ts'
import type { EInvoiceData } from './e-invoices.contract.ts'

/** VAT IDs of Greece start with EL. */
const VAT_ID = /^[A-Z]{2}[\dA-Z]{2,13}$/

type Seller = NonNullable<InvoiceContent['seller']>
type Frozen = Required<Pick<InvoiceContent, 'buyer' | 'seller'>>

const frozenOf = ({ buyer, seller }: InvoiceContent): Frozen | undefined =>
  buyer && seller ? { buyer, seller } : undefined

/** Settings has the country as a text: its name, or its code. */
const countryCodeOf = (text: string): string | undefined =>
  COUNTRY_OPTIONS.find(
    ({ value, label }) => value === text || label.toLowerCase() === text.trim().toLowerCase(),
  )?.value

export function missingData(content: InvoiceContent): EInvoiceData[] {
  const frozen = frozenOf(content)
  if (!frozen) return ['stored']
  // An address typed in a draft has no fields.
  if (content.address?.length) return ['typed-address']
  const { seller, buyer } = frozen
  const checks: [EInvoiceData, boolean][] = [
    ['seller-address', Boolean(seller.street && seller.city)],
    ['seller-country', countryCodeOf(seller.country) !== undefined],
    ['seller-number', hasNumber(seller)],
    ['buyer-address', Boolean(buyer.street && buyer.city && buyer.country)],
  ]
  return checks.flatMap(([name, isThere]) => (isThere ? [] : [name]))
}

/** In the EU, an exempt seller needs a tax number; elsewhere any number identifies the seller. */
const hasNumber = ({ taxNumber, registrationNumber, country }: Seller): boolean =>
  taxNumber !== '' || (registrationNumber !== '' && !isInEu(countryCodeOf(country) ?? ''))

/** Taxes are not charged yet: outside the EU, services are not subject to its VAT. */
const taxOf = (sellerCountry: string): EInvoiceTax =>
  isInEu(sellerCountry)
    ? { category: 'E', rate: 0, reason: 'No VAT is charged.' }
    : { category: 'O', reason: 'Not subject to VAT' }

type Issued = {
  number: string
  issuedOn: string
  isCreditNote: boolean
  /** Money went back. */
  isRefund: boolean
  content: InvoiceContent
}

/** Undefined if data is missing. */
export function toEInvoice(issued: Issued): EInvoice | undefined {
  const frozen = frozenOf(issued.content)
  const country = frozen && countryCodeOf(frozen.seller.country)
  if (!frozen || !country || missingData(issued.content).length) return undefined
  return write(issued, frozen, country)
}

function write(
  { number, issuedOn, isCreditNote, isRefund, content }: Issued,
  { seller, buyer }: Frozen,
  country: string,
): EInvoice {
  const { amount, prepaid = 0, about, dueOn = null } = content
  const tax = taxOf(country)
  const isPaid = !isCreditNote && dueOn === null
  return {
    kind: isCreditNote ? 'credit-note' : 'invoice',
    number,
    issuedOn,
    dueOn: isCreditNote ? null : dueOn,
    currency: 'USD',
    seller: sellerOf(content, seller, country),
    buyer: buyerOf(buyer, tax),
    poNumber: content.reference || buyer.poNumber,
    precedingNumber: /\bINV-\d{4}-\d+\b/.exec(about.join('\n'))?.[0] ?? null,
    paymentTerms: termsOf({ isCreditNote, isRefund, isPaid }),
    lines: linesOf(content, tax),
    prepaid: isPaid ? amount : prepaid,
  }
}

function linesOf(
  { line, lines, amount }: InvoiceContent,
  tax: EInvoiceTax,
): [EInvoiceLine, ...EInvoiceLine[]] {
  const [first, ...others] = (lines ?? []).map(
    ({ text, detail, quantity, unitPrice, amount }): EInvoiceLine => ({
      name: text,
      description: detail,
      quantity: quantity / 100,
      unitAmount: unitPrice,
      amount,
      tax,
    }),
  )
  return first
    ? [first, ...others]
    : [{ name: line.text, description: line.soft, quantity: 1, unitAmount: amount, amount, tax }]
}

type Kind = { isCreditNote: boolean; isRefund: boolean; isPaid: boolean }
const termsOf = ({ isCreditNote, isRefund, isPaid }: Kind): string => {
  if (isCreditNote) return isRefund ? 'Refunded' : 'Lowers the amount of the invoice'
  return isPaid ? 'Paid' : 'Due on the due date'
}

function sellerOf({ from }: InvoiceContent, seller: Seller, country: string): EInvoiceParty {
  const vatId = isInEu(country) ? vatIdIn(seller.taxNumber) : ''
  const name = seller.legalName || from.name
  return {
    name,
    tradingName: name === from.name ? '' : from.name,
    street: filledLines(seller.street),
    city: seller.city,
    region: seller.region,
    postalCode: seller.postalCode,
    country,
    email: from.email,
    phone: from.phone,
    vatId,
    taxNumber: vatId ? '' : seller.taxNumber,
    registrationNumber: seller.registrationNumber,
  }
}

/** A document that is not subject to VAT must not have the VAT ID of the buyer. */
function buyerOf(
  { name, businessName, street, taxNumber, ...buyer }: Frozen['buyer'],
  { category }: EInvoiceTax,
): EInvoiceParty {
  const vatId = category === 'O' ? '' : vatIdIn(taxNumber)
  return {
    name: name || businessName,
    tradingName: name && name !== businessName ? businessName : '',
    street: filledLines(street),
    city: buyer.city,
    region: buyer.region,
    postalCode: buyer.postalCode,
    country: buyer.country,
    email: buyer.email,
    phone: '',
    vatId,
    taxNumber: vatId ? '' : taxNumber,
    registrationNumber: '',
  }
}

/** Without spaces and separators; '' for another kind of number. */
function vatIdIn(text: string): string {
  const id = text.toUpperCase().replace(/[\s.-]/g, '')
  return VAT_ID.test(id) ? id : ''
}
