import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { searchVector } from '../../kernel/db/full-text.ts'
import { timestamptz } from '#kernel/db/columns.ts'

/** One row per person or business, for sorting, filters and search only. */
export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    sortName: text('sort_name').notNull(),
    /** Name and addresses, lower-cased without diacritics. */
    searchText: text('search_text').notNull(),
    /** Variants of the words of the name with one letter removed, which match typos. */
    spellings: text().array().notNull().default([]),
    /** Cents received minus refunds. */
    paid: bigint({ mode: 'number' }).notNull(),
    isCustomer: boolean('is_customer').notNull(),
    isTalking: boolean('is_talking').notNull(),
    isApplicant: boolean('is_applicant').notNull(),
    isSubscriber: boolean('is_subscriber').notNull(),
    /** An account of one of the addresses is disabled. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    firstAt: timestamptz('first_at').notNull(),
    lastAt: timestamptz('last_at').notNull(),
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

/** Merged addresses share a customer; their accounts stay separate. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    /** Lower case. */
    email: text().primaryKey(),
    /** The customer id of this address when it is not merged. Notes belong to it. */
    ownId: uuid('own_id').notNull().unique('customer_addresses_own_id'),
    customerId: uuid('customer_id').notNull(),
    mergedAt: timestamptz('merged_at'),
    mergedBy: uuid('merged_by'),
  },
  (table) => [index('customer_addresses_customer_id').on(table.customerId)],
)

/** Entered by the team; a record like those of other features. */
export const enteredCustomers = pgTable('entered_customers', {
  id: uuid().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique('entered_customers_email'),
  name: text().notNull(),
  /** The person, if `name` is a company. */
  contact: text().notNull(),
  phone: text().notNull(),
  enteredAt: timestamptz('entered_at').notNull(),
  enteredBy: uuid('entered_by').notNull(),
})

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: uuid().primaryKey(),
    ownId: uuid('own_id').notNull(),
    at: timestamptz('at').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
  },
  (table) => [index('customer_notes_own_id').on(table.ownId, table.at)],
)

/** Hashes of erased addresses and application ids, erased again after a restore. */
export const customerErasures = pgTable('customer_erasures', {
  mark: text().primaryKey(),
  at: timestamptz('at').notNull(),
})
