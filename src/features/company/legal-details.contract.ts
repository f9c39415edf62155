// The agency's legal name, postal address and numbers, on documents and newsletters. Product K10.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import { filledLines, oneLineText, textOf } from '../../kernel/text.contract.ts'

const MOST_LINES = 3
const isShort = (text: string): boolean => filledLines(text).length <= MOST_LINES
/** Of at most three lines. */
export const shortText = (most: number) =>
  textOf(most).check(z.refine(isShort, `Please use at most ${MOST_LINES} lines.`))

export const LONGEST_INSTRUCTIONS = 600
export const LONGEST_FOOTER = 300

const FIELDS = {
  legalName: oneLineText(120),
  street: shortText(200),
  city: oneLineText(80),
  region: oneLineText(80),
  postalCode: oneLineText(20),
  country: oneLineText(80),
  taxNumber: oneLineText(40),
  registrationNumber: oneLineText(80),
  paymentInstructions: textOf(LONGEST_INSTRUCTIONS),
  documentFooter: shortText(LONGEST_FOOTER),
}

/** Each text is '' until an admin adds it; `street` has up to three lines. */
export const LegalDetails = z.object({ ...FIELDS, revision: z.int() })
export type LegalDetails = z.infer<typeof LegalDetails>
LegalDetails.register(z.globalRegistry, { id: 'LegalDetails' })

export const NO_LEGAL_DETAILS: Omit<LegalDetails, 'revision'> = {
  legalName: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  taxNumber: '',
  registrationNumber: '',
  paymentInstructions: '',
  documentFooter: '',
}

type Address = Pick<LegalDetails, 'street' | 'city' | 'region' | 'postalCode' | 'country'>
const hasPart = ({ street, city, region, postalCode, country }: Address): boolean =>
  [street, city, region, postalCode, country].some(Boolean)

/** An address is either empty, or has a street and a city. */
export const LegalDetailsChange = z
  .object({ ...FIELDS, revision: z.optional(wholeNumber()) })
  .check(
    z.refine((details) => details.street || !hasPart(details), {
      error: 'Enter the street or PO box, or leave the whole address empty.',
      path: ['street'],
    }),
    z.refine((details) => details.city || !hasPart(details), {
      error: 'Enter the city, or leave the whole address empty.',
      path: ['city'],
    }),
  )
export type LegalDetailsChange = z.infer<typeof LegalDetailsChange>
LegalDetailsChange.register(z.globalRegistry, { id: 'LegalDetailsChange' })

/** `McKinney, TX 75069`; without a region, as in most of Europe, `10115 Berlin`. */
function cityLine({ city, region, postalCode }: Address): string {
  if (region) return `${city}, ${[region, postalCode].filter(Boolean).join(' ')}`
  return [postalCode, city].filter(Boolean).join(' ')
}

/** The lines of the postal address; none without one. `country` is a name. */
export const addressLines = (address: Address): string[] =>
  address.street && address.city
    ? [...filledLines(address.street), cityLine(address), address.country].filter(Boolean)
    : []

/** Name and postal address on one line, for the footer of newsletters. */
export function postalAddressOf(details: LegalDetails, name: string): string | undefined {
  const lines = addressLines(details)
  return lines.length ? [details.legalName || name, ...lines].join(', ') : undefined
}

const documentFields = {
  legalName: z.string(),
  address: z.array(z.string()),
  taxNumber: z.string(),
  registrationNumber: z.string(),
  documentFooter: z.string(),
}

/**
 * Who issues a document, as frozen with it. Documents from before `legal` existed lack it. `logo` is
 * its ID, which documents without one lack.
 */
export const Sender = z.object({
  name: z.string(),
  place: z.string(),
  email: z.string(),
  phone: z.string(),
  legal: z.optional(z.object(documentFields)),
  logo: z.optional(z.string()),
})
export type Sender = z.infer<typeof Sender>
Sender.register(z.globalRegistry, { id: 'Sender' })

export const toSender = (
  { name, place, email, phone }: Sender,
  details: LegalDetails,
): Required<Omit<Sender, 'logo'>> => {
  const { legalName, taxNumber, registrationNumber, documentFooter } = details
  return {
    name,
    place,
    email,
    phone,
    legal: {
      legalName,
      address: addressLines(details),
      taxNumber,
      registrationNumber,
      documentFooter,
    },
  }
}

type SenderLines = { names: string[]; address: string[]; numbers: string[] }

/** The sender's lines on a document: email and phone precede `numbers`. */
export function senderLines({ name, place, legal }: Sender): SenderLines {
  if (!legal) return { names: [name], address: [place], numbers: [] }
  const { legalName, address, taxNumber, registrationNumber } = legal
  return {
    // The brand is a second name only if the legal name does not contain it.
    names: [legalName || name, ...(legalName && !legalName.includes(name) ? [name] : [])],
    address: address.length ? address : [place],
    numbers: [
      ...(taxNumber ? [`Tax number ${taxNumber}`] : []),
      ...(registrationNumber ? [`Registration number ${registrationNumber}`] : []),
    ],
  }
}

/** All lines of the sender, for a PDF. */
export function allSenderLines(sender: Sender): string[] {
  const { names, address, numbers } = senderLines(sender)
  return [...names, ...address, sender.email, sender.phone, ...numbers]
}
