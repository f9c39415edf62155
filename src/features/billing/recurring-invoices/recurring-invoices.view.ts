import { sql } from 'drizzle-orm'
import { contentCurrency } from '#kernel/db/content-currency.ts'
import { searchVector } from '#kernel/db/full-text.ts'
import type { SearchSource } from '#kernel/db/search-source.ts'
import { paths } from '../../../kernel/paths.contract.ts'
import { recurringInvoices } from './recurring-invoices.table.ts'

export const recurringInvoiceSearch: SearchSource = {
  kind: 'recurring-invoice',
  label: 'Recurring invoice',
  group: 'Work',
  icon: 'repeat',
  rank: 62,
  from: recurringInvoices,
  searchVector: searchVector(
    recurringInvoices.title,
    recurringInvoices.businessName,
    recurringInvoices.email,
  ),
  id: recurringInvoices.id,
  title: recurringInvoices.title,
  detail: sql`${recurringInvoices.businessName} || ', every ' || ${recurringInvoices.every}`,
  at: recurringInvoices.createdAt,
  amount: recurringInvoices.total,
  currency: contentCurrency(recurringInvoices.content),
  screen: ({ id }) => paths.admin.recurringInvoice(id),
}
