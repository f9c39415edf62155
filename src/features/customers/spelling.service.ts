// Spelling variants, for the search.
import { spellingsOf, termsIn } from './customers.rules.ts'

/** Empty for a word that is too short. */
export const spellingsOfTerm = (term: string): string[] => spellingsOf(term)

export const searchTerms = (text: string): string[] => termsIn(text)
