// The letters about a payment, to whoever pays it.
import { dayInWords } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import { dollars } from '#kernel/money.ts'

const WHY = 'You get this mail because it is about a payment to us in the name of this address.'
const pathOf = ({ url }: Brand): string => `${url}/dashboard?section=payments`

/** @param receivedOn `2026-03-04` */
export function paymentReceived(
  brand: Brand,
  {
    description,
    detail,
    amount,
    receivedOn,
    begins,
    card,
    invoiceNumber,
  }: {
    description: string
    detail: string
    amount: number
    receivedOn: string
    begins: boolean
    card: string | null
    invoiceNumber: string | null
  },
): Letter {
  return {
    brand,
    subject: `We have received ${dollars(amount)}: ${description}`,
    preview: begins ? 'Thank you. Your project begins now.' : 'Thank you.',
    heading: `We have received ${dollars(amount)}`,
    values: { amount: dollars(amount), what: description },
    blocks: [
      { p: begins ? 'Thank you. Your project begins now.' : 'Thank you.' },
      {
        rows: [
          { label: description, detail, value: dollars(amount) },
          {
            label: card ? `Paid by card, ${card}` : 'Received by bank transfer',
            value: dayInWords(receivedOn),
          },
        ],
      },
      ...(invoiceNumber ? [{ p: `Your invoice ${invoiceNumber} is attached.` }] : []),
      { button: { label: 'See your payments', url: pathOf(brand) } },
    ],
    why: WHY,
  }
}

/** The account itself stands on the invoice and in the dashboard, never in a mail's text. */
export function paymentDue(
  brand: Brand,
  {
    description,
    amount,
    takesCard,
    knowsAccount,
  }: { description: string; amount: number; takesCard: boolean; knowsAccount: boolean },
): Letter {
  return {
    brand,
    subject: `${description} is due: ${dollars(amount)}`,
    preview: takesCard ? 'By card or bank transfer.' : 'By bank transfer. The invoice is attached.',
    heading: `${description} is due`,
    values: { amount: dollars(amount), what: description },
    blocks: [
      { rows: [{ label: description, value: dollars(amount) }] },
      { p: takesCard ? byCardOrBank(knowsAccount) : byBank(knowsAccount) },
      { button: { label: takesCard ? 'Pay by card' : 'See your payments', url: pathOf(brand) } },
    ],
    why: WHY,
  }
}

const byCardOrBank = (knowsAccount: boolean): string =>
  `You can pay it by card from your dashboard, or by bank transfer: ${knowsAccount ? 'our bank details stand there too.' : 'then answer this mail, and we send our bank details.'}`
const byBank = (knowsAccount: boolean): string =>
  `Please pay it by bank transfer, with the number of the attached invoice. ${knowsAccount ? 'Our bank details stand on it.' : 'If you do not have our bank details yet, answer this mail, and we send them.'}`

/** To the agency: its invoice is out, and nobody pays it. */
export function fixesCanceledHere(
  brand: Brand,
  {
    description,
    amount,
    businessName,
    email,
    invoiceNumber,
  }: {
    description: string
    amount: number
    businessName: string
    email: string
    invoiceNumber: string | null
  },
): Letter {
  const subject = `${businessName} canceled an order: ${description}`
  return {
    brand,
    subject,
    preview: `The invoice ${invoiceNumber} is void.`,
    heading: subject,
    values: { business: businessName, what: description },
    blocks: [
      { rows: [{ label: description, value: dollars(amount) }] },
      {
        p: `Nothing was paid, and the invoice ${invoiceNumber} is void: it says so from now on. They read mail at ${email}.`,
      },
      { button: { label: 'Open the dashboard', url: `${brand.url}/admin` } },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

/** @param amount above zero */
export function refundMade(
  brand: Brand,
  {
    description,
    amount,
    detail,
    method,
    card,
  }: {
    description: string
    amount: number
    detail: string
    method: string | null
    card: string | null
  },
): Letter {
  return {
    brand,
    subject: `We have given back ${dollars(amount)}: ${description.replace(/^Refund, /, '')}`,
    preview: method === 'card' ? 'To the card that paid.' : 'By bank transfer.',
    heading: `We have given back ${dollars(amount)}`,
    values: { amount: dollars(amount), what: description.replace(/^Refund, /, '') },
    blocks: [
      ...(detail ? [{ p: detail }] : []),
      {
        rows: [
          { label: description, value: dollars(amount) },
          {
            label: 'It comes back',
            value: method === 'card' ? `to ${card ?? 'the card that paid'}` : 'by bank transfer',
          },
        ],
      },
      { p: 'The credit note is attached. A bank takes a few days to show it.', as: 'enclosed' },
      { button: { label: 'See your payments', url: pathOf(brand) } },
    ],
    why: WHY,
  }
}

/** What was given back did not arrive. */
export function refundCameBack(
  brand: Brand,
  { description, amount, detail }: { description: string; amount: number; detail: string },
): Letter {
  return {
    brand,
    subject: `Your bank sent ${dollars(amount)} back to us`,
    preview: 'We find another way: please answer this mail.',
    heading: `Your bank sent ${dollars(amount)} back to us`,
    values: { amount: dollars(amount) },
    blocks: [
      {
        p: 'We had given it back to the card that paid, and your bank did not take it. The money is still yours: answer this mail with an account to which we can transfer it.',
        as: 'question',
      },
      { rows: [{ label: description, value: dollars(amount) }] },
      { p: `${detail} The invoice that says so is attached.` },
      { button: { label: 'See your payments', url: pathOf(brand) } },
    ],
    why: WHY,
  }
}

/** To the agency. @param isLate it had been told to the customer as given back */
export function refundCameBackHere(
  brand: Brand,
  {
    description,
    amount,
    businessName,
    email,
  }: { description: string; amount: number; businessName: string; email: string },
  isLate: boolean,
): Letter {
  const heading = isLate
    ? `A refund came back: ${dollars(amount)} for ${businessName}`
    : `A refund failed: ${dollars(amount)} for ${businessName}`
  return {
    brand,
    subject: heading,
    preview: 'Their bank did not take it. Give it back by bank transfer.',
    heading,
    values: { amount: dollars(amount), business: businessName },
    blocks: [
      { rows: [{ label: description, value: dollars(amount) }] },
      {
        p: `Their bank did not take it. ${isLate ? `They were asked for an account: ${email}.` : `They have not been told: ask for an account at ${email}.`} Once it is transferred, give it back again as a bank transfer, so that it has its credit note.`,
      },
      { button: { label: 'Open the dashboard', url: `${brand.url}/admin` } },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}
