// Time of an event in short form: `Today, 10:05 AM`.
import { nearDay } from '#kernel/dates.ts'
import { useNow } from '#ui/now.ts'
import { useCompany } from './company.ts'

/** @param inSentence keeps the first letter in lower case */
export function Timestamp({ at, inSentence = false }: { at: string; inSentence?: boolean }) {
  const { timeZone } = useCompany()
  const words = nearDay(new Date(at), useNow(), timeZone)
  return (
    <time dateTime={at}>{inSentence ? words : words.charAt(0).toUpperCase() + words.slice(1)}</time>
  )
}
