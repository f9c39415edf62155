// Asks VIES, the register of VAT numbers of the EU. Only this file knows its API.
import * as z from 'zod/mini'

/** `country` as VAT numbers start with it; `number` without it. */
export type VatNumber = { country: string; number: string }
/** `identifier` proves the question to a tax office; '' if the requester number was not given. */
type VatAnswer = { isValid: boolean; name: string; identifier: string }
export type VatRegister = {
  /** @param requester the number of who asks @throws if the register does not answer */
  check: (of: VatNumber, requester: VatNumber | undefined) => Promise<VatAnswer>
}

const TIMEOUT_MS = 20_000
const VIES = 'https://ec.europa.eu'
const LONGEST_NAME = 200

const Reply = z.object({
  isValid: z.boolean(),
  userError: z.optional(z.string()),
  name: z.optional(z.nullable(z.string())),
  requestIdentifier: z.optional(z.nullable(z.string())),
})
/** All others, such as MS_UNAVAILABLE, say that the register of the country does not answer. */
const ANSWERS = ['VALID', 'INVALID']

/** @param origin of a stand-in, for tests */
export const createVatRegister = (origin = VIES): VatRegister => ({
  async check({ country, number }, requester) {
    const path = `/taxation_customs/vies/rest-api/ms/${encodeURIComponent(country)}/vat/`
    const url = new URL(path + encodeURIComponent(number), origin)
    if (requester) {
      url.searchParams.set('requesterMemberStateCode', requester.country)
      url.searchParams.set('requesterNumber', requester.number)
    }
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(`VIES responded with ${response.status}.`)
    const { isValid, userError, name, requestIdentifier } = Reply.parse(await response.json())
    if (!isValid && !ANSWERS.includes(userError ?? ''))
      throw new Error(`VIES could not check the number: ${userError ?? 'no reason'}.`)
    return { isValid, name: shownName(name), identifier: requestIdentifier ?? '' }
  },
})

/** Some countries do not tell names: VIES then writes dashes. */
const shownName = (name: string | null | undefined): string =>
  (name ?? '').replace(/^-+$/, '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
