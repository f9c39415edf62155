// The running timer: its note, its end if it ran for very long, and the ways to end it.
import {
  calendarDay,
  clockTime,
  dayAndTime,
  hoursAfter,
  momentOf,
  timeOfDay,
} from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { LONG_TIMER_HOURS, type Timer, TimerEnd } from '../../hours.contract.ts'
import { useTimerDiscard, useTimerEnd } from './timer.query.ts'

type Props = { timer: Timer; onClose: () => void }

export function RunningTimerDialog({ timer, onClose }: Props) {
  const { timeZone } = useCompany()
  const { id, title, businessName, note, isLong } = timer
  const part = timer.taskTitle ?? timer.editTitle
  const startedAt = new Date(timer.startedAt)
  const ending = useTimerEnd()
  const discarding = useTimerDiscard()
  const filled = useDialogForm(
    {
      safeParse: ({ note, day, time }) =>
        TimerEnd.safeParse({ id, note, endedAt: instantOf(day, time, timeZone) }),
    },
    ending,
    onClose,
  )
  return (
    <FormDialog
      title="Running timer"
      text={`${title}, ${businessName}${part ? `: ${part}` : ''}. Started ${
        isLong ? dayAndTime(startedAt, timeZone) : `at ${clockTime(startedAt, timeZone)}`
      }.`}
      filled={filled}
      isSending={ending.isPending}
      save="Stop timer"
      saving="Stopping"
      onClose={onClose}
      aside={
        <Button
          variant="danger"
          busy={discarding.isPending}
          busyLabel="Discarding"
          onClick={() => discarding.mutate(id, { onSuccess: onClose })}
        >
          Discard
        </Button>
      }
    >
      {isLong && (
        <Banner tone="warn" title={`It has run for more than ${LONG_TIMER_HOURS} hours.`}>
          When did the work end?
        </Banner>
      )}
      {isLong && (
        <EndFields startedAt={startedAt} timeZone={timeZone} error={filled.errors.endedAt} />
      )}
      <TextField
        label="Note"
        name="note"
        optional
        maxLength={500}
        autoComplete="off"
        defaultValue={note}
        error={filled.errors.note}
      />
    </FormDialog>
  )
}

/** Undefined for a form without these fields. An invalid time is an invalid instant. */
function instantOf(day: unknown, time: unknown, timeZone: string): string | undefined {
  if (typeof day !== 'string' || typeof time !== 'string') return undefined
  if (!day || !time) return ''
  const at = momentOf(day, time, timeZone)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

const LIKELY_HOURS = 1

type EndProps = { startedAt: Date; timeZone: string; error: string | undefined }

function EndFields({ startedAt, timeZone, error }: EndProps) {
  const end = hoursAfter(startedAt, LIKELY_HOURS)
  return (
    <div>
      <div className="field-pair">
        <TextField
          label="Day"
          name="day"
          type="date"
          required
          defaultValue={calendarDay(end, timeZone)}
        />
        <TextField
          label="Time"
          name="time"
          type="time"
          required
          defaultValue={timeOfDay(end, timeZone)}
        />
      </div>
      <FieldError id="timer-end-error" text={error} />
    </div>
  )
}
