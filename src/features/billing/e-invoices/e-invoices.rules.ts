// Turns the content of an issued invoice or credit note into the data of an e-invoice.
import { COUNTRY_OPTIONS } from '#kernel/countries.contract.ts'
import { currencyOf } from '#kernel/currencies.contract.ts'
import type { EInvoice, EInvoiceParty, EInvoiceTax } from '#kernel/e-invoice/e-invoice.contract.ts'
import { filledLines } from '#kernel/text.contract.ts'
import type { InvoiceContent } from '../payments/payments.contract.ts'
import { compactNumber, hasVat, isInEu, vatPrefix } from '../tax/tax-regions.contract.ts'
import { hasOtherTax, taxedLines } from './e-invoice-tax.rules.ts'
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
  if (hasOtherTax(content)) return ['other-tax']
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
  const { lines, taxes } = taxedLines(content, country)
  const { category } = lines[0].tax
  const isPaid = !isCreditNote && dueOn === null
  return {
    kind: isCreditNote ? 'credit-note' : 'invoice',
    number,
    issuedOn,
    dueOn: isCreditNote ? null : dueOn,
    currency: currencyOf(content),
    seller: sellerOf(content, seller, { country, category }),
    buyer: buyerOf(buyer, category),
    poNumber: content.reference || buyer.poNumber,
    precedingNumber: /\bINV-\d{4}-\d+\b/.exec(about.join('\n'))?.[0] ?? null,
    paymentTerms: termsOf({ isCreditNote, isRefund, isPaid }),
    lines,
    taxes,
    prepaid: isPaid ? amount : prepaid,
  }
}

type Kind = { isCreditNote: boolean; isRefund: boolean; isPaid: boolean }
const termsOf = ({ isCreditNote, isRefund, isPaid }: Kind): string => {
  if (isCreditNote) return isRefund ? 'Refunded' : 'Lowers the amount of the invoice'
  return isPaid ? 'Paid' : 'Due on the due date'
}

type Category = EInvoiceTax['category']

/** A document that is not subject to VAT must not have a VAT ID. */
function sellerOf(
  { from }: InvoiceContent,
  seller: Seller,
  { country, category }: { country: string; category: Category },
): EInvoiceParty {
  const vatId = hasVat(country) && category !== 'O' ? vatIdIn(seller.taxNumber) : ''
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

function buyerOf(
  { name, businessName, street, taxNumber, ...buyer }: Frozen['buyer'],
  category: Category,
): EInvoiceParty {
  const vatId = category === 'O' ? '' : vatIdOf(buyer.country, taxNumber, category)
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

/** A reverse charge needs it with its prefix. */
function vatIdOf(country: string, text: string, category: Category): string {
  const vatId = vatIdIn(text)
  return vatId || category !== 'AE' ? vatId : `${vatPrefix(country)}${compactNumber(text)}`
}

/** Without spaces and separators; '' for another kind of number. */
function vatIdIn(text: string): string {
  const id = compactNumber(text)
  return VAT_ID.test(id) ? id : ''
}
