// Fields for staffed days and hours.
import { FieldError, TextField } from '#ui/field.tsx'
import type { StaffedHours } from '../../company.contract.ts'
import './staffed-hours.css'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export function StaffedHoursFields({
  hours: { days, from, until },
  errors,
}: {
  hours: StaffedHours
  errors: Record<string, string>
}) {
  const error = errors['staffedHours.days']
  return (
    <fieldset className="staffed-hours">
      <legend>Staffed hours</legend>
      <div className="staffed-days" aria-describedby={error && 'staffed-days-error'}>
        {DAYS.map((day, at) => (
          <label key={day} className="check-row">
            <input
              type="checkbox"
              name="staffedHours.days"
              value={at + 1}
              defaultChecked={days.includes(at + 1)}
              aria-invalid={error ? true : undefined}
            />
            <span>{day}</span>
          </label>
        ))}
      </div>
      <FieldError id="staffed-days-error" text={error} />
      <div className="field-pair staffed-times">
        <TextField
          label="From"
          name="staffedHours.from"
          type="time"
          required
          defaultValue={from}
          error={errors['staffedHours.from']}
        />
        <TextField
          label="Until"
          name="staffedHours.until"
          type="time"
          required
          defaultValue={until}
          error={errors['staffedHours.until']}
        />
      </div>
    </fieldset>
  )
}
