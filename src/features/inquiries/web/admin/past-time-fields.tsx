// The day and time of something that already took place.
import * as z from 'zod/mini'
import { calendarDay, timeOfDay } from '#kernel/dates.ts'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { TextField } from '#ui/field.tsx'
import { useNow } from '#ui/now.ts'

export const PastTime = z.object({
  day: z.iso.date('Choose a date.'),
  at: z.string().check(z.regex(/^\d\d:\d\d$/, 'Choose a time.')),
})

export function PastTimeFields({ errors }: { errors: FieldErrors }) {
  const { timeZone, place } = useCompany()
  const now = useNow()
  return (
    <div className="field-pair">
      <TextField
        label="Day"
        name="day"
        type="date"
        required
        max={calendarDay(now, timeZone)}
        defaultValue={calendarDay(now, timeZone)}
        error={errors.day}
      />
      <TextField
        label={`Time in ${place}`}
        name="at"
        type="time"
        required
        defaultValue={timeOfDay(now, timeZone)}
        error={errors.at}
      />
    </div>
  )
}
