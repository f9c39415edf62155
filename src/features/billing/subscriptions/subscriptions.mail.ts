import { formatDays, longDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { PlanPaymentMethod } from './subscriptions.contract.ts'

type Zoned = Brand & { timeZone: string }
const WHY = 'You get this email because this address has a plan with us.'
const see = (url: string, label = 'See your plan') => ({
  button: { label, url: `${url}${paths.customer.section('subscription')}` },
})

export function planStarted(
  brand: Zoned,
  {
    name,
    amount,
    periodEnd,
    invoicedDaysAhead,
  }: { name: string; amount: number; periodEnd: Date; invoicedDaysAhead?: number },
): MailContent {
  const day = longDay(periodEnd, brand.timeZone)
  return {
    brand,
    subject: `Your ${name} plan has started`,
    preview: `It renews on ${day}.`,
    heading: `Your ${name} plan has started`,
    values: { plan: name, day, amount: exactDollars(amount) },
    blocks: [
      {
        p: 'Thank you. We start today, and will email you when there is something to see.',
        as: 'next-step',
      },
      {
        rows: [
          { label: 'Each month', value: exactDollars(amount) },
          { label: 'Renews on', value: day },
        ],
      },
      ...(invoicedDaysAhead === undefined ? [] : [{ p: invoicedText(invoicedDaysAhead) }]),
      {
        p: 'You can cancel in your dashboard at any time. The plan then runs to the end of the paid month.',
      },
      see(brand.url),
    ],
    why: WHY,
  }
}

/** By bank transfer. */
const invoicedText = (daysAhead: number): string =>
  `You get the invoice for each month by email, ${
    daysAhead === 0 ? 'on its first day' : `${formatDays(daysAhead)} before it starts`
  }, and pay it by bank transfer.`

export function planCanceled(
  brand: Zoned,
  { name, periodEnd }: { name: string; periodEnd: Date },
): MailContent {
  const day = longDay(periodEnd, brand.timeZone)
  return {
    brand,
    subject: `Your ${name} plan is canceled`,
    preview: `It runs until ${day}, and you will not be charged again.`,
    heading: `Your ${name} plan is canceled`,
    values: { plan: name, day },
    blocks: [
      {
        p: `It runs until ${day}, and you will not be charged again. Until then you can reactivate it with no changes.`,
        as: 'consequence',
      },
      see(brand.url, 'Reactivate'),
    ],
    why: WHY,
  }
}

/** To the agency, with the customer's reason. */
export function planCanceledForAgency(
  brand: Zoned,
  {
    plan,
    businessName,
    email,
    currentPeriodEnd,
    cancelReason,
  }: {
    plan: { name: string }
    businessName: string
    email: string
    currentPeriodEnd: Date
    cancelReason: string
  },
): MailContent {
  const subject = `${businessName} canceled the ${plan.name} plan`
  const preview = cancelReason ? `Reason: ${cancelReason}` : 'They gave no reason.'
  return {
    brand,
    subject,
    preview,
    heading: subject,
    values: { business: businessName, plan: plan.name },
    blocks: [
      { p: preview },
      {
        p:
          `It runs until ${longDay(currentPeriodEnd, brand.timeZone)}, and they can ` +
          `reactivate it until then. You can reach them at ${email}.`,
      },
      { button: { label: 'Open the dashboard', url: `${brand.url}${paths.admin.home}` } },
    ],
    why: 'You get this email because this is the agency’s address in Settings.',
  }
}

export function planReactivated(
  brand: Zoned,
  { name, amount, periodEnd }: { name: string; amount: number; periodEnd: Date },
): MailContent {
  const day = longDay(periodEnd, brand.timeZone)
  return {
    brand,
    subject: `Your ${name} plan continues`,
    preview: `It renews on ${day}.`,
    heading: `Your ${name} plan continues`,
    values: { plan: name, day, amount: exactDollars(amount) },
    blocks: [
      { p: `It renews on ${day} for ${exactDollars(amount)}, as before.`, as: 'renewal' },
      see(brand.url),
    ],
    why: WHY,
  }
}

const ENDED = {
  canceled: {
    short: 'As you asked.',
    long: 'The paid period is over, and you will not be charged again.',
  },
  unpaid: {
    short: 'Your card was declined four times.',
    long: 'Your card was declined four times, so we stopped trying. You owe nothing.',
  },
  'transfer-unpaid': {
    short: 'Your payment did not arrive.',
    long:
      'Your payment did not arrive, so the plan has ended. Its open invoice is void, and ' +
      'you owe nothing. If you have sent it by now, please reply to this email.',
  },
  other: {
    short: 'You will not be charged again.',
    long: 'We ended it, and you will not be charged again. If you did not expect this, please reply to this email.',
  },
}

const PLANS: Readonly<Record<string, string>> = {
  maintenance: paths.maintenancePlans,
  doctors: paths.doctorsClinics,
}

export function planEnded(
  brand: Zoned,
  { name, family, why }: { name: string; family: string; why: keyof typeof ENDED },
): MailContent {
  const { short, long } = ENDED[why]
  return {
    brand,
    subject: `Your ${name} plan has ended`,
    preview: short,
    heading: `Your ${name} plan has ended`,
    values: { plan: name },
    blocks: [
      { p: long },
      {
        p: 'Your quotes, invoices, files and figures stay in your dashboard. You can choose a plan again at any time.',
        as: 'remaining-access',
      },
      {
        button: {
          label: 'View All Plans',
          url: `${brand.url}${PLANS[family] ?? paths.subscriptions}`,
        },
      },
    ],
    why: WHY,
  }
}

export function planChanged(
  brand: Zoned,
  {
    name,
    amount,
    from,
    paymentMethod,
  }: { name: string; amount: number; from: Date | null; paymentMethod: PlanPaymentMethod },
): MailContent {
  const document = paymentMethod === 'card' ? 'receipt' : 'invoice'
  const when = from ? `from ${longDay(from, brand.timeZone)} on` : 'from now on'
  return {
    brand,
    subject: `Your plan is ${name} ${when}`,
    preview: `${exactDollars(amount)} a month.`,
    heading: `Your plan is ${name} ${when}`,
    values: { plan: name, when, amount: exactDollars(amount) },
    blocks: [
      { rows: [{ label: name, value: `${exactDollars(amount)} a month` }] },
      {
        p: from
          ? 'Until then your plan stays as it is. Nothing is charged today.'
          : `You will get a separate ${document} for the difference for the remaining days.`,
      },
      see(brand.url),
    ],
    why: WHY,
  }
}

/** The customer canceled a planned switch. */
export function planUnchanged(
  brand: Zoned,
  { name, amount, periodEnd }: { name: string; amount: number; periodEnd: Date },
): MailContent {
  const subject = `Your plan stays ${name}`
  const day = longDay(periodEnd, brand.timeZone)
  return {
    brand,
    subject,
    preview: `${exactDollars(amount)} a month, as before.`,
    heading: subject,
    values: { plan: name, day, amount: exactDollars(amount) },
    blocks: [
      {
        p: `It renews on ${day} for ${exactDollars(amount)}, as before. Nothing was charged.`,
        as: 'renewal',
      },
      see(brand.url),
    ],
    why: WHY,
  }
}

export function cardDeclined(
  brand: Zoned,
  { name, amount, nextTryAt }: { name: string; amount: number; nextTryAt: Date | null },
): MailContent {
  const next = nextTryAt
    ? `We try again on ${longDay(nextTryAt, brand.timeZone)}.`
    : 'That was the last attempt, and the plan ends.'
  return {
    brand,
    subject: `Your card was declined: ${name} plan, ${exactDollars(amount)}`,
    preview: next,
    heading: 'Payment failed. Please update your payment method.',
    values: { plan: name, amount: exactDollars(amount) },
    blocks: [
      {
        p: `Your bank declined ${exactDollars(amount)} for your ${name} plan. Nothing was charged. ${next}`,
      },
      ...(nextTryAt
        ? [
            {
              p: 'With another card it is paid right away, and your plan continues without a break.',
            },
            see(brand.url, 'Update your card'),
          ]
        : []),
    ],
    why: WHY,
  }
}
