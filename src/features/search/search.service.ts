// Search as you type, by word prefixes.
import { spellingsOfTerm, searchTerms } from '#features/customers/spelling.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import type { SearchSource } from '#kernel/db/search-source.ts'
import { sourceAt } from '#kernel/db/source-at.ts'
import { MIN_SEARCH_LENGTH, type Found } from './search.contract.ts'
import { findEverywhere, findNear, findOwn, type FoundRow } from './search.store.ts'

const MAX_TERMS = 8

/** Falls back to records with similar names. */
export async function searchEverything(ctx: Ctx, text: string): Promise<Found[]> {
  const terms = searchTermsIn(text)
  if (!terms.length) return []
  const sources = byRank(ctx.features.searchSources)
  const rows = await findEverywhere(ctx.db, sources, terms)
  const found = rows.map((row) => toFound(sources, row))
  if (rows.some(({ source }) => sources[source]?.spellings)) return found
  const input = terms.map((term) => ({
    term,
    spellings: isNumber(term) ? [] : spellingsOfTerm(term),
  }))
  const hasSpellings = input.some(({ spellings }) => spellings.length)
  const near = hasSpellings ? await findNear(ctx.db, sources, input) : []
  return [...near.map((row) => ({ ...toFound(sources, row), isNear: true })), ...found]
}

const byRank = (sources: readonly SearchSource[]): SearchSource[] =>
  sources.toSorted((one, other) => one.rank - other.rank)

/** Numbers have no similar spellings. */
const isNumber = (term: string): boolean => /^\d+$/.test(term)

/** Finds only records of the caller's verified address. */
export async function searchOwnRecords(ctx: Ctx, text: string): Promise<Found[]> {
  const terms = searchTermsIn(text)
  if (!terms.length) return []
  const sources = byRank(ctx.features.searchSources)
  const email = signedIn(ctx).email.toLowerCase()
  const rows = await findOwn(ctx.db, sources, email, terms)
  return rows.map((row) => toFound(sources, row, 'customer'))
}

function searchTermsIn(text: string): string[] {
  const terms = searchTerms(text).slice(0, MAX_TERMS)
  return terms.join('').length < MIN_SEARCH_LENGTH ? [] : terms
}

function toFound(
  sources: readonly SearchSource[],
  { source, ...row }: FoundRow,
  reader: 'team' | 'customer' = 'team',
): Found {
  const { kind, label, group, icon, screen, customer } = sourceAt(sources, source)
  const { id, title, detail, amount, currency, at, application } = row
  return {
    kind,
    label,
    group,
    icon,
    id,
    title,
    detail,
    amount,
    currency,
    path: (reader === 'customer' ? (customer?.screen ?? screen) : screen)(row),
    at: at?.toISOString() ?? null,
    isNear: false,
    application: reader === 'customer' ? null : application,
  }
}
