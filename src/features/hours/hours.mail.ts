import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'
import { decimalHours } from './hours.rules.ts'

type Used = { name: string; used: number; has: number; left: number; until: string }

/** Minutes. */
export function planHoursNearlyUsed(brand: Brand, of: Used): MailContent {
  const { name, used, has, left, until } = of
  return {
    brand,
    subject: `80 percent of your included hours are used: ${name}`,
    preview: `${decimalHours(left)} left until ${formatDay(until)}.`,
    heading: 'Most of your included hours are used',
    values: { plan: name, day: formatDay(until) },
    blocks: [
      {
        p: `Your plan ${name} includes hours of our team. Most of those until ${formatDay(until)} are used.`,
        as: 'state',
      },
      {
        rows: [
          { label: 'Used', value: decimalHours(used) },
          { label: 'Included and carried over', value: decimalHours(has) },
          { label: 'Left', value: decimalHours(left) },
        ],
      },
      {
        button: {
          label: 'See your plan',
          url: `${brand.url}${paths.customer.section('subscription')}`,
        },
      },
    ],
    why: 'You received this email because you have a plan with included hours. You can choose which emails you get in your dashboard.',
  }
}
