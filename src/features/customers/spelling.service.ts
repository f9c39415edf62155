// Spelling variants, for the search.
import { spellingsOf, termsIn } from './customers.rules.ts'

/** Empty for a word that is too short. */
export const spellingsOfTerm = (term: string): string[] => spellingsOf(term)

/** Splits text into words of letters and digits. */
export const searchTerms = (text: string): string[] => termsIn(text)
