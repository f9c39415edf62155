// The calendar day in the agency's time zone.
import { calendarDay } from '#kernel/dates.ts'
import { useNow } from '#ui/now.ts'
import { useCompany } from './company.ts'

/** Today, such as `2026-03-18`. */
export function useAgencyDay(): string {
  const { timeZone } = useCompany()
  return calendarDay(useNow(), timeZone)
}
