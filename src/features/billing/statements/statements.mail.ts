import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactMoney } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { balanceLabel, type CurrencyStatement } from './statements.rules.ts'

type Balance = Pick<CurrencyStatement, 'currency' | 'closing'>

/** @param statements one for each currency, at least one */
export function accountStatement(
  brand: Brand,
  { until, statements }: { until: string; statements: readonly Balance[] },
): MailContent {
  const day = formatDay(until)
  const due = statements.filter(({ closing }) => closing > 0)
  const isDue = due.length > 0
  const sum = sumsOf(isDue ? due : statements)
  const inCurrency = ({ currency }: Balance): string =>
    statements.length === 1 ? '' : ` in ${currency}`
  return {
    brand,
    subject: `Your statement of account, ${day}`,
    preview: isDue ? `Balance due: ${sum}.` : 'Nothing is due.',
    heading: 'Your statement of account',
    values: { amount: sum, day },
    blocks: [
      {
        p: `The statement of ${day} with your charges and payments is attached.`,
        as: 'attachment',
      },
      {
        rows: statements.map((one) => ({
          label: `${balanceLabel(one.closing)}${inCurrency(one)}`,
          value: sumsOf([one]),
        })),
      },
      {
        p: isDue
          ? 'If a payment is already on its way, thank you: a bank transfer can take a few days to arrive.'
          : 'Everything is paid. Thank you.',
        as: 'balance',
      },
      {
        button: {
          label: 'See your payments',
          url: `${brand.url}${paths.customer.section('payments')}`,
        },
      },
    ],
    why: 'You get this email because it is about payments by the owner of this address.',
  }
}

/** `$3,000.00 and €500.00` */
const sumsOf = (balances: readonly Balance[]): string =>
  new Intl.ListFormat('en-US').format(
    balances.map(({ currency, closing }) => exactMoney(Math.abs(closing), currency)),
  )
