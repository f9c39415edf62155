// Titles of the three legal texts, and the version that the product ships. Spec §2, §9.
import * as z from 'zod/mini'

/** The effective date of the texts that the product ships. A version is named by its date. */
export const TERMS_VERSION = '2025-09-03'
export const EFFECTIVE = '3 September 2025'

export const LEGAL_TITLES = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookie Policy',
} as const
export type LegalDocument = keyof typeof LEGAL_TITLES
export const LEGAL_DOCUMENTS = Object.keys(LEGAL_TITLES) as [LegalDocument, ...LegalDocument[]]
export const legalDocument = z.enum(LEGAL_DOCUMENTS)
