// The letters about a plan by the month, to whoever pays it.
import { longDay } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import { exactDollars } from '#kernel/money.ts'

type Zoned = Brand & { timeZone: string }
const WHY = 'You get this mail because this address has a plan with us.'
const see = (url: string, label = 'See your plan') => ({
  button: { label, url: `${url}/dashboard?section=subscription` },
})

export function planStarted(
  brand: Zoned,
  { name, amount, periodEnd }: { name: string; amount: number; periodEnd: Date },
): Letter {
  const day = longDay(periodEnd, brand.timeZone)
  return {
    brand,
    subject: `Your ${name} plan has begun`,
    preview: `It renews on ${day}.`,
    heading: `Your ${name} plan has begun`,
    values: { plan: name, day, amount: exactDollars(amount) },
    blocks: [
      {
        p: 'Thank you. We begin today, and write to you when there is something to see.',
        as: 'thanks',
      },
      {
        rows: [
          { label: 'Each month', value: exactDollars(amount) },
          { label: 'Renews on', value: day },
        ],
      },
      {
        p: 'You can cancel in your dashboard at any time: it then runs to the end of what you have paid for.',
      },
      see(brand.url),
    ],
    why: WHY,
  }
}

export function planCanceled(
  brand: Zoned,
  { name, periodEnd }: { name: string; periodEnd: Date },
): Letter {
  const day = longDay(periodEnd, brand.timeZone)
  return {
    brand,
    subject: `Your ${name} plan is canceled`,
    preview: `It runs until ${day}, and nothing is charged after.`,
    heading: `Your ${name} plan is canceled`,
    values: { plan: name, day },
    blocks: [
      {
        p: `It runs until ${day}, and nothing is charged any more. Until that day you can take it up again as if nothing had been.`,
        as: 'news',
      },
      see(brand.url, 'Reactivate'),
    ],
    why: WHY,
  }
}

/** To the agency, with the answer to the one question that was asked. */
export function planCanceledHere(
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
): Letter {
  const subject = `${businessName} canceled the ${plan.name} plan`
  const preview = cancelReason ? `What made them decide: ${cancelReason}` : 'They did not say why.'
  return {
    brand,
    subject,
    preview,
    heading: subject,
    values: { business: businessName, plan: plan.name },
    blocks: [
      { p: preview },
      {
        p: `It runs until ${longDay(currentPeriodEnd, brand.timeZone)}, and until then they can take it up again. They read mail at ${email}.`,
      },
      { button: { label: 'Open the dashboard', url: `${brand.url}/admin` } },
    ],
    why: 'You get this mail because it is the address of the agency in Settings.',
  }
}

export function planReactivated(
  brand: Zoned,
  { name, amount, periodEnd }: { name: string; amount: number; periodEnd: Date },
): Letter {
  const day = longDay(periodEnd, brand.timeZone)
  return {
    brand,
    subject: `Your ${name} plan goes on`,
    preview: `It renews on ${day}.`,
    heading: `Your ${name} plan goes on`,
    values: { plan: name, day, amount: exactDollars(amount) },
    blocks: [
      { p: `It renews on ${day} for ${exactDollars(amount)}, as before.`, as: 'news' },
      see(brand.url),
    ],
    why: WHY,
  }
}

const ENDED = {
  asked: {
    short: 'As you asked.',
    long: 'What you had paid for is over, and nothing is charged any more.',
  },
  unpaid: {
    short: 'The card was refused four times.',
    long: 'The card was refused for the fourth time, and we have stopped asking it. Nothing is owed.',
  },
  otherwise: {
    short: 'Nothing is charged any more.',
    long: 'It was ended on our side, and nothing is charged any more. If you did not expect this, please answer this mail.',
  },
}

/** Where the plans of a family stand. */
const PLANS: Readonly<Record<string, string>> = {
  maintenance: '/maintenance-plans',
  doctors: '/industries/doctors-clinics',
}

export function planEnded(
  brand: Zoned,
  { name, family, why }: { name: string; family: string; why: 'asked' | 'unpaid' | 'otherwise' },
): Letter {
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
        as: 'what-stays',
      },
      {
        button: {
          label: 'View All Plans',
          url: `${brand.url}${PLANS[family] ?? '/subscriptions'}`,
        },
      },
    ],
    why: WHY,
  }
}

export function planChanged(
  brand: Zoned,
  { name, amount, from }: { name: string; amount: number; from: Date | null },
): Letter {
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
          ? 'Until that day your plan runs on as it is. Nothing is charged today.'
          : 'The difference for the days that are left has its own receipt.',
      },
      see(brand.url),
    ],
    why: WHY,
  }
}

/** What was to follow is taken back. */
export function planKept(
  brand: Zoned,
  { name, amount, periodEnd }: { name: string; amount: number; periodEnd: Date },
): Letter {
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
        as: 'news',
      },
      see(brand.url),
    ],
    why: WHY,
  }
}

export function cardRefused(
  brand: Zoned,
  { name, amount, nextTryAt }: { name: string; amount: number; nextTryAt: Date | null },
): Letter {
  const next = nextTryAt
    ? `We try again on ${longDay(nextTryAt, brand.timeZone)}.`
    : 'That was the last time: the plan ends.'
  return {
    brand,
    subject: `Your card was refused: ${name} plan, ${exactDollars(amount)}`,
    preview: next,
    heading: 'Payment failed. Please update your payment method.',
    values: { plan: name, amount: exactDollars(amount) },
    blocks: [
      {
        p: `The bank refused ${exactDollars(amount)} for your ${name} plan. Nothing was charged. ${next}`,
      },
      ...(nextTryAt
        ? [
            { p: 'With another card it is paid at once, and nothing stops.' },
            see(brand.url, 'Update your card'),
          ]
        : []),
    ],
    why: WHY,
  }
}
