// What an admin sets about the agency. Product K21 and M98.
import * as z from 'zod/mini'
import { wholeNumber } from '../../kernel/numbers.contract.ts'
import {
  emailText,
  oneLineText,
  requiredLine,
  requiredText,
  textOf,
} from '../../kernel/text.contract.ts'
import { Facts } from './company.contract.ts'

/**
 * `revision` is 0 until the first save; until then the product shows placeholders. `publicUrl` is
 * set in the environment.
 */
export const CompanySettings = z.object({
  facts: Facts,
  revision: z.int(),
  publicUrl: z.string(),
})
export type CompanySettings = z.infer<typeof CompanySettings>
CompanySettings.register(z.globalRegistry, { id: 'CompanySettings' })

const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Choose a time.'))
const hasTenDigits = (phone: string): boolean => /^(?:1?\d{10})$/.test(phone.replace(/\D/g, ''))
const isLinkOrEmpty = (text: string): boolean => /^(?:https:\/\/[^\s/]+\.\S+)?$/.test(text)
const link = textOf(300).check(
  z.refine(isLinkOrEmpty, 'Enter a URL that starts with https://, or leave this empty.'),
)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const StaffedHours = z
  .object({
    days: z
      .array(z.int().check(z.minimum(1), z.maximum(7)))
      .check(z.minLength(1, 'Choose at least one day.')),
    from: clock,
    until: clock,
  })
  .check(
    z.refine(({ from, until }) => from < until, {
      message: 'The end must be after the start.',
      path: ['until'],
    }),
  )

const EMAIL = 'Enter an email address.'

export const CompanyChange = z.object({
  name: requiredLine(80, 'Enter the agency’s name.'),
  mark: z.tuple([requiredLine(40, 'Enter the first part of the logo text.'), oneLineText(40)]),
  blurb: requiredText(240, 'Describe in one sentence what the agency does.'),
  email: emailText(EMAIL),
  privacyEmail: emailText(EMAIL),
  legalEmail: emailText(EMAIL),
  phone: requiredLine(40, 'Enter a phone number.').check(
    z.refine(hasTenDigits, 'Enter a 10-digit phone number, such as (469) 555-0142.'),
  ),
  place: requiredLine(80, 'Enter the city and state.'),
  timeZone: z.string().check(z.refine(isTimeZone, 'Choose a time zone from the list.')),
  staffedHours: StaffedHours,
  facebook: link,
  linkedin: link,
  github: link,
  revision: z.optional(wholeNumber()),
})
export type CompanyChange = z.output<typeof CompanyChange>
CompanyChange.register(z.globalRegistry, { id: 'CompanyChange' })
