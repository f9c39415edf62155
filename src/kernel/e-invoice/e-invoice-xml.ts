// Writes an invoice as XML in the two syntaxes of EN 16931: UBL 2.1 and UN/CEFACT CII.
import type { Invoice } from '@e-invoice-eu/core'
import type { EInvoice, EInvoiceLine, EInvoiceParty, EInvoiceTax } from './e-invoice.contract.ts'

/** Loads the library with the first document instead of at startup. */
export async function writeEInvoice(invoice: EInvoice, syntax: 'UBL' | 'CII'): Promise<string> {
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const silent = { log: () => undefined, warn: () => undefined, error: () => undefined }
  const options = { format: syntax, lang: 'en', noWarnings: true }
  const written = await new InvoiceService(silent).generate(encoded(toUbl(invoice)), options)
  return typeof written === 'string' ? written : new TextDecoder().decode(written)
}

/** XML 1.0 has no way to write these. */
// oxlint-disable-next-line no-control-regex -- they are what is removed
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** The library decodes a text once, then leaves what looks like an entity: `&i;` would be one. */
const encoded = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_name, part: unknown) =>
    typeof part === 'string' ? part.replace(FORBIDDEN, '').replaceAll('&', '&amp;amp;') : part,
  ) as Value // -- only texts change

const decimal = (cents: number): string => (cents / 100).toFixed(2)
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
const CODES = { invoice: '380', 'credit-note': '381' } as const
/** UN/ECE: one. */
const UNIT = 'C62'

function toUbl(invoice: EInvoice): Invoice {
  const { number, issuedOn, dueOn, currency, lines, poNumber, precedingNumber } = invoice
  return {
    'ubl:Invoice': {
      'cbc:ID': number,
      'cbc:IssueDate': issuedOn,
      ...(dueOn && { 'cbc:DueDate': dueOn }),
      'cbc:InvoiceTypeCode': CODES[invoice.kind],
      'cbc:DocumentCurrencyCode': currency,
      ...(poNumber && { 'cac:OrderReference': { 'cbc:ID': poNumber } }),
      ...(precedingNumber && {
        'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': precedingNumber } }],
      }),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(invoice) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(invoice) },
      // The element for the delivery is required in CII, and it needs content.
      'cac:Delivery': {
        'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': invoice.buyer.name } },
      },
      'cac:PaymentTerms': { 'cbc:Note': invoice.paymentTerms },
      'cac:TaxTotal': [taxTotalOf(invoice)],
      'cac:LegalMonetaryTotal': totalsOf(invoice),
      'cac:InvoiceLine': [lineOf(lines[0], 0, currency), ...restOf(invoice)],
    },
  } as unknown as Invoice // -- its types list every code, and tuples of a few lengths
}

const restOf = ({ lines, currency }: EInvoice) =>
  lines.slice(1).map((line, index) => lineOf(line, index + 1, currency))

const addressOf = ({ street, city, region, postalCode, country }: EInvoiceParty) => ({
  ...(street[0] && { 'cbc:StreetName': street[0] }),
  ...(street[1] && { 'cbc:AdditionalStreetName': street[1] }),
  'cbc:CityName': city,
  ...(postalCode && { 'cbc:PostalZone': postalCode }),
  ...(region && { 'cbc:CountrySubentity': region }),
  ...(street[2] && { 'cac:AddressLine': { 'cbc:Line': street[2] } }),
  'cac:Country': { 'cbc:IdentificationCode': country },
})

/** EM: the electronic address is an email address. */
const partyOf = (party: EInvoiceParty) => ({
  'cbc:EndpointID': party.email,
  'cbc:EndpointID@schemeID': 'EM',
  ...(party.tradingName && { 'cac:PartyName': { 'cbc:Name': party.tradingName } }),
  'cac:PostalAddress': addressOf(party),
})

function sellerOf({ seller }: EInvoice) {
  const { name, email, phone, vatId, taxNumber, registrationNumber } = seller
  const number = registrationNumber || (vatId ? '' : taxNumber)
  const schemes = [
    ...(vatId ? [{ 'cbc:CompanyID': vatId, ...VAT }] : []),
    ...(taxNumber ? [{ 'cbc:CompanyID': taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'TAX' } }] : []),
  ]
  return {
    ...partyOf(seller),
    ...(schemes.length > 0 && { 'cac:PartyTaxScheme': schemes }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      // Required unless the seller has a VAT ID: by it, the buyer recognizes the seller.
      ...(number && { 'cbc:CompanyID': number }),
    },
    'cac:Contact': {
      'cbc:Name': name,
      ...(phone && { 'cbc:Telephone': phone }),
      'cbc:ElectronicMail': email,
    },
  }
}

function buyerOf({ buyer }: EInvoice) {
  const { name, email, vatId, taxNumber } = buyer
  return {
    ...partyOf(buyer),
    ...(taxNumber && { 'cac:PartyIdentification': { 'cbc:ID': taxNumber } }),
    ...(vatId && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatId, ...VAT } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': name },
    'cac:Contact': { 'cbc:ElectronicMail': email },
  }
}

const rateOf = (tax: EInvoiceTax) =>
  tax.category === 'O' ? {} : { 'cbc:Percent': String(tax.rate) }

const lineOf = (
  { name, description, quantity, unitAmount, amount, tax }: EInvoiceLine,
  index: number,
  currency: string,
) => ({
  'cbc:ID': String(index + 1),
  'cbc:InvoicedQuantity': String(quantity),
  'cbc:InvoicedQuantity@unitCode': UNIT,
  'cbc:LineExtensionAmount': decimal(amount),
  'cbc:LineExtensionAmount@currencyID': currency,
  'cac:Item': {
    ...(description && { 'cbc:Description': description }),
    'cbc:Name': name,
    'cac:ClassifiedTaxCategory': { 'cbc:ID': tax.category, ...rateOf(tax), ...VAT },
  },
  'cac:Price': {
    'cbc:PriceAmount': decimal(unitAmount),
    'cbc:PriceAmount@currencyID': currency,
  },
})

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)
const taxOf = ({ taxes }: EInvoice): number => sumOf(taxes.map(({ amount }) => amount))

const taxTotalOf = (invoice: EInvoice) => ({
  'cbc:TaxAmount': decimal(taxOf(invoice)),
  'cbc:TaxAmount@currencyID': invoice.currency,
  'cac:TaxSubtotal': invoice.taxes.map(({ tax, taxable, amount }) => ({
    'cbc:TaxableAmount': decimal(taxable),
    'cbc:TaxableAmount@currencyID': invoice.currency,
    'cbc:TaxAmount': decimal(amount),
    'cbc:TaxAmount@currencyID': invoice.currency,
    'cac:TaxCategory': {
      'cbc:ID': tax.category,
      ...rateOf(tax),
      ...('reason' in tax && { 'cbc:TaxExemptionReason': tax.reason }),
      ...VAT,
    },
  })),
})

function totalsOf(invoice: EInvoice) {
  const { lines, prepaid, currency } = invoice
  const net = sumOf(lines.map(({ amount }) => amount))
  const total = net + taxOf(invoice)
  const amounts = {
    'cbc:LineExtensionAmount': net,
    'cbc:TaxExclusiveAmount': net,
    'cbc:TaxInclusiveAmount': total,
    ...(prepaid > 0 && { 'cbc:PrepaidAmount': prepaid }),
    'cbc:PayableAmount': total - prepaid,
  }
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, cents]) => [
      [name, decimal(cents)],
      [`${name}@currencyID`, currency],
    ]),
  )
}
