import { mailtoUrl } from '#site/data/mail-to.ts'
import type { TodayLine } from '../../today.contract.ts'

/** Returns undefined without an address, or if the screen has a reply form. */
export const replyTo = ({ replyTo: address, subject }: TodayLine): string | undefined =>
  address ? mailtoUrl(address, subject) : undefined
