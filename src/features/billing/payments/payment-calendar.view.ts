// The due dates of payments in the calendar.
import { sql } from 'drizzle-orm'
import type { CalendarSource } from '../../../kernel/db/calendar-source.ts'
import { paths } from '../../../kernel/paths.contract.ts'
import { payments } from './payments.table.ts'
import { isDue } from './payments.view.ts'

export const paymentCalendar: CalendarSource = {
  kind: { name: 'payment', title: 'Payments', rank: 80, icon: 'receipt' },
  what: 'payment',
  label: 'Payment due',
  from: payments,
  only: isDue,
  id: payments.id,
  title: payments.description,
  name: payments.businessName,
  when: { day: payments.dueOn },
  about: sql`coalesce(${payments.invoiceNumber}, ${payments.description})`,
  isAboutMoney: true,
  screen: paths.admin.paymentsLike,
  customer: { email: payments.email, screen: () => paths.customer.section('payments') },
}
