// Search results of all kinds.
import * as z from 'zod/mini'
import { currencyCode } from '../../kernel/currencies.contract.ts'
import { SEARCH_ICONS } from '../../kernel/search-icons.contract.ts'
import { textOf } from '../../kernel/text.contract.ts'

/**
 * `group` is the heading above the result. `amount` is cents of `currency`. `isNear`: the result has only a
 * similar name. `application`: the number of the application that the result is about, or null; its
 * texts may name the applicant, which a blind review hides.
 */
export const Found = z.object({
  kind: z.string(),
  label: z.string(),
  group: z.string(),
  icon: z.enum(SEARCH_ICONS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  amount: z.nullable(z.int()),
  currency: currencyCode,
  at: z.nullable(z.iso.datetime()),
  isNear: z.boolean(),
  application: z.nullable(z.string()),
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

/** What search does besides opening a screen. */
export type SearchAction = Pick<Screen, 'title' | 'detail' | 'keywords'> & { run: () => void }

/** Shorter prefixes match too much. */
export const MIN_SEARCH_LENGTH = 2
