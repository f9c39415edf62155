// The letters about a payment, to whoever pays it.
import { dayInWords } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import { dollars } from '#kernel/money.ts'

const WHY = 'You get this mail because a quote for this address was accepted.'
const pathOf = ({ url }: Brand): string => `${url}/dashboard?section=payments`

/** @param receivedOn `2026-03-04` */
export function paymentReceived(brand: Brand, { description, amount, receivedOn, begins }: { description: string; amount: number; receivedOn: string; begins: boolean }): Letter {
  return {
    brand,
    subject: `We have received ${dollars(amount)}: ${description}`,
    preview: begins ? 'Thank you. Your project begins now.' : 'Thank you.',
    heading: `We have received ${dollars(amount)}`,
    blocks: [
      { p: begins ? 'Thank you. Your project begins now.' : 'Thank you.' },
      { rows: [{ label: description, value: dollars(amount) }, { label: 'Received by bank transfer', value: dayInWords(receivedOn) }] },
      { button: { label: 'See your payments', url: pathOf(brand) } },
    ],
    why: WHY,
  }
}

export function paymentDue(brand: Brand, { description, amount }: { description: string; amount: number }): Letter {
  return {
    brand,
    subject: `${description} is due: ${dollars(amount)}`,
    preview: 'By bank transfer.',
    heading: `${description} is due`,
    blocks: [
      { rows: [{ label: description, value: dollars(amount) }] },
      { p: 'Please pay it by bank transfer. If you do not have our bank details yet, answer this mail, and we send them.' },
      { button: { label: 'See your payments', url: pathOf(brand) } },
    ],
    why: WHY,
  }
}
