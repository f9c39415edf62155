// The register of VAT numbers in tests.
import type { VatRegister } from '#kernel/vat-register.ts'
import { cleanups } from './cleanups.ts'

/** By number, such as `FR40303265045`. The register does not answer about others. */
export const vatAnswers = new Map<string, { isValid: boolean; name: string }>()
/** Who asked about which number. */
export const vatQuestions: string[] = []
export const testVatRegister: VatRegister = {
  check: async ({ country, number }, requester) => {
    vatQuestions.push(
      `${requester?.country ?? ''}${requester?.number ?? ''} about ${country}${number}`,
    )
    const answer = vatAnswers.get(country + number)
    if (!answer) throw new Error('VIES responded with 503.')
    return { ...answer, identifier: requester ? `WAPI-${number}` : '' }
  },
}
cleanups.push(async () => {
  vatAnswers.clear()
  vatQuestions.length = 0
})
