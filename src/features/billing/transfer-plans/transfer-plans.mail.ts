import { formatDay, longDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { PlanPaymentMethod } from '../subscriptions/subscriptions.contract.ts'

const WHY = 'You get this email because this address has a plan with us.'
const AGENCY_WHY = 'You get this email because this is the agency’s address in Settings.'

type PastDue = {
  name: string
  amount: number
  invoiceNumber: string | null
  dueOn: string
  until: string
}

/** `until` is the last day on which it can be paid. */
export function planPastDue(
  brand: Brand,
  { name, amount, invoiceNumber, dueOn, until }: PastDue,
): MailContent {
  const invoice = invoiceNumber ? `Invoice ${invoiceNumber}` : `The invoice for your ${name} plan`
  return {
    brand,
    subject: `Your ${name} plan is past due`,
    preview: `Please pay ${exactDollars(amount)} by ${formatDay(until)}.`,
    heading: `Your ${name} plan is past due`,
    values: { plan: name, amount: exactDollars(amount), day: formatDay(until) },
    blocks: [
      {
        p:
          `${invoice} was due on ${formatDay(dueOn)}. If your payment is on its way, thank ` +
          'you: a bank transfer can take a few days.',
      },
      {
        rows: [
          { label: `${name} plan`, value: exactDollars(amount) },
          { label: 'Please pay by', value: formatDay(until) },
        ],
      },
      {
        p: 'Without a payment by then, the plan ends. Once it is paid, the plan continues with the same days.',
        as: 'consequence',
      },
      {
        button: {
          label: 'See your payments',
          url: `${brand.url}${paths.customer.section('payments')}`,
        },
      },
    ],
    why: WHY,
  }
}

type Ended = {
  plan: { name: string }
  businessName: string
  email: string
  invoiceNumbers: readonly string[]
}

/** To the agency: an invoice was not paid for the days in Settings. */
export function planEndedForAgency(
  brand: Brand,
  { plan, businessName, email, invoiceNumbers }: Ended,
): MailContent {
  const subject = `The ${plan.name} plan of ${businessName} has ended unpaid`
  return {
    brand,
    subject,
    preview: 'The payment did not arrive.',
    heading: subject,
    values: { business: businessName, plan: plan.name },
    blocks: [
      { p: `The payment did not arrive within the days in Settings. ${voidText(invoiceNumbers)}` },
      { p: `They can choose a plan again at any time. You can reach them at ${email}.` },
      {
        button: {
          label: 'View their payments',
          url: `${brand.url}${paths.admin.paymentsLike(email)}`,
        },
      },
    ],
    why: AGENCY_WHY,
  }
}

function voidText(numbers: readonly string[]): string {
  if (!numbers.length) return ''
  return numbers.length === 1
    ? `Invoice ${numbers[0]} is void.`
    : `The invoices ${numbers.join(', ')} are void.`
}

/** Cents; `returned` is credit now. */
type Order = { name: string; amount: number; invoiceNumber: string | null; returned: number }

/** To the customer, whose order was not paid, or whose offer is no longer valid. */
export function planOrderEnded(
  brand: Brand,
  { name, amount, invoiceNumber, returned }: Order,
  why: string,
): MailContent {
  const invoice = invoiceNumber ? ` Invoice ${invoiceNumber} is void.` : ''
  return {
    brand,
    subject: `Your order of the ${name} plan has ended`,
    preview: why,
    heading: `Your order of the ${name} plan has ended`,
    values: { plan: name, amount: exactDollars(amount) },
    blocks: [
      { p: `${why}${invoice} You owe nothing.` },
      ...(returned
        ? [
            {
              p:
                `We keep the ${exactDollars(returned)} that you paid as credit for your next ` +
                'payment.',
              as: 'credit',
            },
          ]
        : []),
      {
        p: 'If you have already sent the payment, please reply to this email, and we will start your plan.',
        as: 'next-step',
      },
      {
        button: {
          label: 'Choose a plan',
          url: `${brand.url}${paths.customer.section('subscription')}`,
        },
      },
    ],
    why: 'You get this email because this address ordered a plan from us.',
  }
}

type PaidTwice = {
  plan: { name: string }
  businessName: string
  email: string
  amount: number
  invoiceNumber: string | null
}

/** To the agency: a plan of this family was already running when the payment arrived. */
export function planPaidTwiceForAgency(brand: Brand, paid: PaidTwice): MailContent {
  const { plan, businessName, email, amount, invoiceNumber } = paid
  const subject = `Please refund ${exactDollars(amount)} to ${businessName}`
  return {
    brand,
    subject,
    preview: `They paid for the ${plan.name} plan, but already have a plan.`,
    heading: subject,
    values: { business: businessName, plan: plan.name, amount: exactDollars(amount) },
    blocks: [
      {
        p:
          `They paid invoice ${invoiceNumber ?? ''} for the ${plan.name} plan after another ` +
          `plan had started. No second plan was started. You can reach them at ${email}.`,
      },
      {
        button: {
          label: 'View their payments',
          url: `${brand.url}${paths.admin.paymentsLike(email)}`,
        },
      },
    ],
    why: AGENCY_WHY,
  }
}

type Switched = { name: string; from: Date; method: PlanPaymentMethod }

/** To the customer, who chose it. */
export function planMethodChanged(
  brand: Brand & { timeZone: string },
  { name, from, method }: Switched,
): MailContent {
  const day = longDay(from, brand.timeZone)
  const isCard = method === 'card'
  const subject = `From ${day}, your ${name} plan is paid by ${isCard ? 'card' : 'bank transfer'}`
  return {
    brand,
    subject,
    preview: 'Nothing else changes.',
    heading: subject,
    values: { plan: name, day },
    blocks: [
      {
        p: isCard
          ? `Your card is charged on ${day}, and each month from then on. Until then nothing changes.`
          : `Your card is not charged again. You get an invoice for each month from ${day} on, ` +
            'and pay it by bank transfer.',
        as: 'consequence',
      },
      {
        button: {
          label: 'See your plan',
          url: `${brand.url}${paths.customer.section('subscription')}`,
        },
      },
    ],
    why: WHY,
  }
}
