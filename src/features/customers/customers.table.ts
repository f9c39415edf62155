import { bigint, boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One row a person or a business, worked out from what came with their addresses: the order and the parts of the list. What is shown is asked for anew. */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** As it is sorted and looked for: the name in lower case, then the addresses. */
    sortName: text('sort_name').notNull(),
    searchText: text('search_text').notNull(),
    /** Its words with one letter less each: whoever leaves one out, doubles or swaps one finds them too. */
    spellings: text().array().notNull().default([]),
    /** Cents that arrived and did not go back. */
    paid: bigint({ mode: 'number' }).notNull(),
    isCustomer: boolean('is_customer').notNull(),
    isTalking: boolean('is_talking').notNull(),
    isApplicant: boolean('is_applicant').notNull(),
    isSubscriber: boolean('is_subscriber').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    index('customers_last_at').on(table.lastAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('customers_first_at').on(table.firstAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('customers_sort_name').on(table.sortName, table.id),
    index('customers_full_text').using('gin', searchVector(table.searchText)),
    index('customers_spellings').using('gin', table.spellings),
    index('customers_paid').on(table.paid.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** Whose an address is. Two addresses of one customer stand on one page; each sees its own things alone. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    /** Lower case. */
    email: text().primaryKey(),
    /** What its page is called while it stands alone, and again once it does. Notes belong to it. */
    ownId: uuid('own_id').notNull().unique('customer_addresses_own_id'),
    customerId: uuid('customer_id').notNull(),
    /** Since when and by whom it was put to another. */
    mergedAt: moment('merged_at'),
    mergedBy: uuid('merged_by'),
  },
  (table) => [index('customer_addresses_customer_id').on(table.customerId)],
)

/** Notes of the team; nobody else ever sees them. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    ownId: uuid('own_id').notNull(),
    at: moment('at').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
  },
  (table) => [index('customer_notes_own_id').on(table.ownId, table.at)],
)

/** Addresses that were erased, and ids of applications that were: what is older lists nobody any more, and a restore erases it again. The mark says nothing to whoever does not know the address. */
export const customerErasures = pgTable('customer_erasures', {
  mark: text().primaryKey(),
  at: moment('at').notNull(),
})
