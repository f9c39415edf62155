// Search results of all kinds.
import * as z from 'zod/mini'
import { textOf } from '../../kernel/text.contract.ts'

export const FOUND_KINDS = {
  customer: 'Customer',
  request: 'Request',
  quote: 'Quote',
  payment: 'Payment',
  project: 'Project',
  message: 'Message',
  application: 'Applicant',
  job: 'Job',
  post: 'Post',
  plan: 'Plan',
  price: 'Price',
  promotion: 'Promotion',
} as const
export type FoundKind = keyof typeof FOUND_KINDS

/** `amount` is in cents. `isNear`: the result has only a similar name. */
export const Found = z.object({
  kind: z.enum(Object.keys(FOUND_KINDS) as [FoundKind, ...FoundKind[]]),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  amount: z.nullable(z.int()),
  at: z.nullable(z.iso.datetime()),
  isNear: z.boolean(),
})
export type Found = z.infer<typeof Found>
Found.register(z.globalRegistry, { id: 'Found' })

export const SearchQuery = z.object({ q: textOf(100) })

/** A screen that search finds besides records. `isForAdmins`: staff cannot open it. */
export type Screen = {
  title: string
  detail: string
  path: string
  keywords: string
  isForAdmins?: boolean
}

export const screen = (
  title: string,
  path: string,
  detail: string,
  more: Partial<Screen> = {},
): Screen => ({ title, detail, path, keywords: '', ...more })

/** Shorter prefixes match too much. */
export const MIN_SEARCH_LENGTH = 2
