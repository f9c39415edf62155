// When something happened, as one says it: `Today, 10:05 AM`.
import { nearDay } from '#kernel/dates.ts'
import { useNow } from '#ui/now.ts'
import { useCompany } from './company.ts'

/** @param inSentence where words stand before it */
export function Timestamp({ at, inSentence = false }: { at: string; inSentence?: boolean }) {
  const { timeZone } = useCompany()
  const words = nearDay(new Date(at), useNow(), timeZone)
  return (
    <time dateTime={at}>{inSentence ? words : words.charAt(0).toUpperCase() + words.slice(1)}</time>
  )
}
