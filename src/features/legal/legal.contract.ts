// Version and effective date of the three legal texts. Spec §2, §9.

/** The version that a sign-up agrees to: the effective date of the texts. */
export const TERMS_VERSION = '2025-09-03'
export const EFFECTIVE = '3 September 2025'
