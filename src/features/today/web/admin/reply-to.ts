import { KINDS } from '#features/inquiries/inquiries.contract.ts'
import { mailtoUrl } from '#site/data/mail-to.ts'
import type { TodayLine } from '../../today.contract.ts'

/** Returns undefined without an address, or if the screen has a reply form. */
export function replyTo({
  what,
  reference,
  detail,
  replyTo: address,
}: TodayLine): string | undefined {
  if (!address) return undefined
  if (Object.hasOwn(KINDS, what))
    return mailtoUrl(address, `Re: ${KINDS[what as keyof typeof KINDS]} ${reference}`)
  return mailtoUrl(
    address,
    what === 'call' ? `Your call, ${reference}` : reference ? `Quote ${reference}` : detail,
  )
}
