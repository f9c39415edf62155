import { sql } from 'drizzle-orm'
import { contentCurrency } from '#kernel/db/content-currency.ts'
import { searchVector } from '#kernel/db/full-text.ts'
import type { SearchSource } from '#kernel/db/search-source.ts'
import { paths } from '../../../kernel/paths.contract.ts'
import { invoiceDrafts } from './invoice-drafts.table.ts'

export const invoiceDraftSearch: SearchSource = {
  kind: 'invoice-draft',
  label: 'Invoice draft',
  group: 'Work',
  icon: 'receipt',
  rank: 61,
  from: invoiceDrafts,
  searchVector: searchVector(invoiceDrafts.title, invoiceDrafts.businessName, invoiceDrafts.email),
  id: invoiceDrafts.id,
  title: sql`coalesce(nullif(${invoiceDrafts.title}, ''), 'Untitled invoice')`,
  detail: sql`coalesce(nullif(${invoiceDrafts.businessName}, ''), 'No customer yet')`,
  at: invoiceDrafts.changedAt,
  amount: invoiceDrafts.total,
  currency: contentCurrency(invoiceDrafts.content),
  only: sql`${invoiceDrafts.paymentId} is null`,
  screen: ({ id }) => paths.admin.invoiceDraft(id),
}
