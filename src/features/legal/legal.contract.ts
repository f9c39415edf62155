// The privacy policy, the terms of service and the cookie policy: three texts with one effective date. Spec §2, §9.

/** What a sign-up agrees to, as a day: the texts' effective date is also their version. */
export const TERMS_VERSION = '2025-09-03'
/** The same day, as the three pages write it. */
export const EFFECTIVE = '3 September 2025'
