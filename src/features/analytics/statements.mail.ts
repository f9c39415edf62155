import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { METRICS } from './analytics.contract.ts'
import { shown } from './comparison-texts.rules.ts'
import type { MonthStatement } from './statements.contract.ts'

export function monthStatement(
  brand: Brand,
  {
    id,
    family,
    plan,
    from,
    until,
    amount,
    paid,
    done,
    carriedOver,
    metrics,
    spend,
  }: MonthStatement,
): MailContent {
  const days = `${formatDay(from)} to ${formatDay(until)}`
  const noMetrics = family === 'marketing' ? [{ p: 'There are no metrics for this month.' }] : []
  return {
    brand,
    subject: `Your ${plan} statement, ${days}`,
    preview: `What the ${exactDollars(amount)} paid for.`,
    heading: `What the ${exactDollars(amount)} paid for`,
    values: { plan, days, amount: exactDollars(amount) },
    blocks: [
      { p: `${plan} plan, ${days}.`, as: 'period' },
      {
        rows: paid.map(({ description, invoiceNumber, on, amount }) => ({
          label: description,
          detail: [formatDay(on), invoiceNumber].filter(Boolean).join(', '),
          value: exactDollars(amount),
        })),
      },
      ...done.map((text) => ({ p: text })),
      ...carriedOver.map((name) => ({ p: `Carried over to the next month: ${name}.` })),
      ...(metrics.length
        ? [
            {
              rows: metrics.map(({ name, value, text, note }) => ({
                label: METRICS[name],
                detail: [text, note].filter(Boolean).join(' '),
                value: shown(name, value),
              })),
            },
          ]
        : noMetrics),
      ...(spend ? [{ p: [spend.text, spend.note].filter(Boolean).join(' ') }] : []),
      {
        button: {
          label: 'View statement',
          url: `${brand.url}${paths.customer.statement(id)}`,
        },
      },
    ],
    why: 'You received this email because you requested it in your dashboard.',
  }
}

export function statementReady(
  brand: Brand,
  {
    id,
    family,
    plan,
    from,
    until,
  }: Pick<MonthStatement, 'id' | 'family' | 'plan' | 'from' | 'until'>,
): MailContent {
  const days = `${formatDay(from)} to ${formatDay(until)}`
  const lists = family === 'marketing' ? ', what we did and what changed' : ' and what we did'
  return {
    brand,
    subject: `Your ${plan} statement, ${days}, is ready`,
    preview: `What you paid${lists}.`,
    heading: 'Your new statement is ready',
    values: { plan, days },
    blocks: [
      {
        p: `It lists what you paid for your ${plan} plan from ${days}${lists}.`,
        as: 'content',
      },
      {
        button: { label: 'View statement', url: `${brand.url}${paths.customer.statement(id)}` },
      },
    ],
    why: 'You received this email because you have a monthly plan with us. You can choose which emails you get in your dashboard.',
  }
}
