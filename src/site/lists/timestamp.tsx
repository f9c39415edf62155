// Time of an event in short form: `Today, 10:05 AM`.
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useNow } from '#ui/now.ts'
import { useCompany } from '../data/company.ts'

/** @param isInline keeps the first letter in lower case */
export function Timestamp({ at, isInline = false }: { at: string; isInline?: boolean }) {
  const { timeZone } = useCompany()
  const text = relativeDayAndTime(new Date(at), useNow(), timeZone)
  return <time dateTime={at}>{isInline ? text : text.charAt(0).toUpperCase() + text.slice(1)}</time>
}
