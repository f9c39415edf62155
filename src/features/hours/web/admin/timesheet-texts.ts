import { shortDay } from '#kernel/dates.ts'

/** `Mon, Mar 2` */
export const weekdayText = (day: string): string => shortDay(new Date(`${day}T12:00:00Z`), 'UTC')
