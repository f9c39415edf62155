import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'

/** @param balance in cents */
export function accountStatement(
  brand: Brand,
  { until, balance }: { until: string; balance: number },
): MailContent {
  const day = formatDay(until)
  const [sum, isDue] = [exactDollars(Math.abs(balance)), balance > 0]
  const label = balance < 0 ? 'Your credit' : 'Balance due'
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
      { rows: [{ label, value: sum }] },
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
