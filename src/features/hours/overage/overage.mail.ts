import { MAIN_CURRENCY } from '#kernel/currencies.contract.ts'
import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { HOURS_PATH } from '../hours.contract.ts'
import { decimalHours } from '../hours.rules.ts'

type Requested = {
  planName: string
  periodFrom: string
  periodUntil: string
  isAdvance: boolean
  minutes: number
  lines: readonly { role: string; minutes: number; amount: number }[]
  taxes: readonly { label: string; cents: number }[]
  total: number
  note: string
}

const dollars = (cents: number): string => exactMoney(cents, MAIN_CURRENCY)

export function overageRequested(brand: Brand, requested: Requested): MailContent {
  const { planName, periodFrom, periodUntil, isAdvance, minutes, lines, taxes, total, note } =
    requested
  const hours = decimalHours(minutes)
  return {
    brand,
    subject: `Please approve ${hours} beyond your plan: ${dollars(total)}`,
    preview: `${planName}. Approve or decline the price in your dashboard.`,
    heading: `Please approve ${hours} beyond your plan`,
    values: { plan: planName, hours, price: dollars(total) },
    blocks: [
      {
        p: isAdvance
          ? `The work that you need takes more than the hours of ${planName} until ` +
            `${formatDay(periodUntil)}. We start it when you approve the price.`
          : `From ${formatDay(periodFrom)} to ${formatDay(periodUntil)} we worked more than the hours ` +
            `of ${planName}. They are billed only if you approve the price.`,
        as: 'request',
      },
      ...(note ? [{ p: note }] : []),
      {
        rows: [
          ...lines.map(({ role, minutes, amount }) => ({
            label: `${decimalHours(minutes)}${role && `, ${role}`}`,
            value: dollars(amount),
          })),
          ...taxes.map(({ label, cents }) => ({ label, value: dollars(cents) })),
          { label: 'Total', value: dollars(total) },
        ],
      },
      {
        button: {
          label: 'Approve or decline',
          url: `${brand.url}${paths.customer.section('subscription')}`,
        },
      },
    ],
    why:
      'You received this email because you have a plan with included hours. ' +
      'You can choose which emails you get in your dashboard.',
  }
}

type Answered = {
  id: string
  businessName: string
  minutes: number
  total: number
  answer: 'approved' | 'declined'
}

/** Omits the reason, which requires signing in. */
export function overageAnswered(
  brand: Brand,
  { id, businessName, minutes, total, answer }: Answered,
): MailContent {
  const hours = decimalHours(minutes)
  const heading = `${businessName} ${answer} ${hours} beyond the plan`
  const isApproved = answer === 'approved'
  return {
    brand,
    subject: heading,
    preview: dollars(total),
    heading,
    values: { business: businessName, hours, price: dollars(total) },
    blocks: [
      {
        p: isApproved
          ? `The draft of the invoice over ${dollars(total)} is ready. Review and send it.`
          : 'The hours are not billed. Read the reason in Hours.',
        as: 'next-step',
      },
      {
        button: isApproved
          ? { label: 'Open the draft', url: `${brand.url}${paths.admin.invoiceDraft(id)}` }
          : { label: 'Open Hours', url: `${brand.url}${HOURS_PATH}` },
      },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}
