// The agency as the world sees it: what stands in header, footer, mails and search results.
import * as z from 'zod/mini'

/** `mark` is the two-part wordmark; `privacyEmail` and `legalEmail` answer what the legal pages leave open; `phone` is as printed; `timeZone` is the clock on the agency's wall (IANA name). */
export const Company = z.object({
  name: z.string(),
  mark: z.tuple([z.string(), z.string()]),
  blurb: z.string(),
  email: z.string(),
  privacyEmail: z.string(),
  legalEmail: z.string(),
  phone: z.string(),
  place: z.string(),
  timeZone: z.string(),
  facebook: z.string(),
  linkedin: z.string(),
  github: z.string(),
})
export type Company = z.infer<typeof Company>
Company.register(z.globalRegistry, { id: 'Company' })

/** The placeholder brand, until Settings hold another. Spec §2 Footer. */
export const PLACEHOLDER: Company = {
  name: 'Cedarline Digital',
  mark: ['Cedarline', 'Digital'],
  blurb: 'Websites, marketing and product teams for small businesses, startups and healthcare practices.',
  email: 'hello@cedarline.example',
  privacyEmail: 'privacy@cedarline.example',
  legalEmail: 'legal@cedarline.example',
  phone: '(469) 555-0142',
  place: 'McKinney, TX',
  timeZone: 'America/Chicago',
  facebook: 'https://www.facebook.com/',
  linkedin: 'https://www.linkedin.com/',
  github: 'https://github.com/',
}

/** `+14695550142`, for `tel:` links to a US number. */
export const telephone = (phone: string): string => `+1${phone.replace(/\D/g, '').slice(-10)}`
