// The statement of a month, to whoever asked for it.
import { dayInWords } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'
import { exactDollars } from '#kernel/money.ts'
import { METRICS } from './analytics.contract.ts'
import { shown } from './sentences.rules.ts'
import type { MonthStatement } from './statements.contract.ts'

export function monthStatement(
  brand: Brand,
  { id, plan, from, until, amount, paid, done, metrics, spend }: MonthStatement,
): Letter {
  const days = `${dayInWords(from)} to ${dayInWords(until)}`
  return {
    brand,
    subject: `Your ${plan} statement, ${days}`,
    preview: `What the ${exactDollars(amount)} paid for.`,
    heading: `What the ${exactDollars(amount)} paid for`,
    values: { plan, days, amount: exactDollars(amount) },
    blocks: [
      { p: `${plan} plan, ${days}.`, as: 'beginning' },
      {
        rows: paid.map(({ description, invoiceNumber, on, amount }) => ({
          label: description,
          detail: [dayInWords(on), invoiceNumber].filter(Boolean).join(', '),
          value: exactDollars(amount),
        })),
      },
      ...done.map((text) => ({ p: text })),
      ...(metrics.length
        ? [
            {
              rows: metrics.map(({ name, value, sentence, note }) => ({
                label: METRICS[name],
                detail: [sentence, note].filter(Boolean).join(' '),
                value: shown(name, value),
              })),
            },
          ]
        : [{ p: 'No figures were kept in this month.' }]),
      ...(spend ? [{ p: [spend.sentence, spend.note].filter(Boolean).join(' ') }] : []),
      {
        button: {
          label: 'See the statement',
          url: `${brand.url}/dashboard?section=subscription&statement=${id}`,
        },
      },
    ],
    why: 'You get this mail because you asked for it in your dashboard.',
  }
}
