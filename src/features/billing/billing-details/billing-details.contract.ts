// To whom documents of a customer are addressed: name, postal address, numbers, second email.
import * as z from 'zod/mini'
import { countryCode, countryName } from '../../../kernel/countries.contract.ts'
import { wholeNumber } from '../../../kernel/numbers.contract.ts'
import { emailText, INVALID_EMAIL, oneLineText } from '../../../kernel/text.contract.ts'
import { addressLines, shortText } from '../../company/legal-details.contract.ts'

const DETAILS = {
  name: oneLineText(120),
  street: shortText(200),
  city: oneLineText(80),
  region: oneLineText(80),
  postalCode: oneLineText(20),
  country: countryCode,
  taxNumber: oneLineText(40),
  poNumber: oneLineText(40),
}
const FIELDS = {
  ...DETAILS,
  secondEmail: z.union(
    [z.literal(''), z.pipe(emailText(), z.string().check(z.toLowerCase()))],
    INVALID_EMAIL,
  ),
}

/**
 * Of one address. Each text is '' until someone adds it; `name` replaces the business name on
 * documents, `street` has up to three lines, `poNumber` is the customer's reference. `secondEmail`
 * also receives invoices, credit notes and reminders. `revision` is 0 until they are saved.
 */
export const BillingDetails = z.object({ ...FIELDS, revision: z.int() })
export type BillingDetails = z.infer<typeof BillingDetails>
BillingDetails.register(z.globalRegistry, { id: 'BillingDetails' })

export const NO_BILLING_DETAILS: BillingDetails = {
  name: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  taxNumber: '',
  poNumber: '',
  secondEmail: '',
  revision: 0,
}

type Address = Pick<BillingDetails, 'street' | 'city' | 'region' | 'postalCode' | 'country'>
const hasPart = ({ street, city, region, postalCode, country }: Address): boolean =>
  [street, city, region, postalCode, country].some(Boolean)

const requiredPart = (part: 'street' | 'city' | 'country', what: string) =>
  z.refine<Address>((address) => address[part] !== '' || !hasPart(address), {
    error: `${what}, or leave the whole address empty.`,
    path: [part],
  })

/** An address is either empty, or has a street, a city and a country. */
export const BillingDetailsChange = z
  .object({ ...FIELDS, revision: z.optional(wholeNumber()) })
  .check(
    requiredPart('street', 'Enter the street or PO box'),
    requiredPart('city', 'Enter the city'),
    requiredPart('country', 'Choose the country'),
  )
export type BillingDetailsChange = z.infer<typeof BillingDetailsChange>
BillingDetailsChange.register(z.globalRegistry, { id: 'BillingDetailsChange' })

/** To whom a document is addressed, as frozen with it. */
export const Buyer = z.object({ ...DETAILS, businessName: z.string(), email: z.string() })
export type Buyer = z.infer<typeof Buyer>
Buyer.register(z.globalRegistry, { id: 'Buyer' })

export const toBuyer = (
  { secondEmail: _second, revision: _revision, ...details }: BillingDetails,
  { businessName, email }: Pick<Buyer, 'businessName' | 'email'>,
): Buyer => ({ ...details, businessName, email })

type BuyerLines = { names: string[]; address: string[]; numbers: string[] }

/** The buyer's lines on a document: the email precedes `numbers`. */
export function buyerLines(buyer: Buyer): BuyerLines {
  const { name, businessName, taxNumber, country } = buyer
  return {
    // The business name is a second name only if the billing name does not contain it.
    names: [name || businessName, ...(name && !name.includes(businessName) ? [businessName] : [])],
    address: addressLines({ ...buyer, country: countryName(country) }),
    numbers: taxNumber ? [`Tax number ${taxNumber}`] : [],
  }
}

/** All lines of the buyer, for a PDF. */
export function allBuyerLines(buyer: Buyer): string[] {
  const { names, address, numbers } = buyerLines(buyer)
  return [...names, ...address, buyer.email, ...numbers]
}

/** The customer's own reference, on a document that demands money. */
export const referenceLines = ({ poNumber }: Pick<Buyer, 'poNumber'>): string[] =>
  poNumber ? [`PO number ${poNumber}`] : []
