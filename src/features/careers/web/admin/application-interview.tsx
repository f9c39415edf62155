// The interview with an applicant: day, time and place. It is the fourth step that applicants see.
import { useState } from 'react'
import * as z from 'zod/mini'
import { calendarDay, callTime, dayAndTime, momentOf, timeOfDay } from '#kernel/dates.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { useCompany } from '#site/data/company.ts'
import { ApiError } from '#site/data/api-error.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { ApplicationDetail } from '../../applications.contract.ts'
import {
  type Interview,
  INTERVIEW_MINUTES,
  InterviewChange,
  DEFAULT_INTERVIEW_MINUTES,
} from '../../interviews.contract.ts'
import { canBeInterviewed, minutesBetween } from '../../interviews.rules.ts'
import { Place } from '../interview-place.tsx'
import { useCancelInterview, useSetInterview } from './application-changes.ts'
import '#ui/dialogs.css'
import '#ui/work-layout.css'
import './admin-careers.css'

export function ApplicationInterview({ application }: { application: ApplicationDetail }) {
  const { id, interview, conversationAt } = application
  const { timeZone } = useCompany()
  const [dialog, setDialog] = useState<'time' | 'cancel'>()
  const close = (): void => setDialog(undefined)
  const isOpen = canBeInterviewed(application)
  return (
    <section aria-labelledby="interview">
      <h3 id="interview">Interview</h3>
      {interview ? (
        <Scheduled interview={interview} />
      ) : (
        <p className="muted">{textWithout({ conversationAt, isOpen, timeZone })}</p>
      )}
      {(isOpen || interview) && (
        <div className="row-start application-interview">
          {isOpen && (
            <Button
              variant="neutral"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setDialog('time')}
            >
              {interview ? 'Change interview' : 'Schedule interview'}
            </Button>
          )}
          {interview && (
            <Button
              variant="neutral"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setDialog('cancel')}
            >
              Cancel interview
            </Button>
          )}
        </div>
      )}
      {dialog === 'time' && <TimeDialog id={id} interview={interview} onClose={close} />}
      {dialog === 'cancel' && interview && (
        <CancelDialog id={id} interview={interview} onClose={close} />
      )}
    </section>
  )
}

function textWithout({
  conversationAt,
  isOpen,
  timeZone,
}: {
  conversationAt: string | null
  isOpen: boolean
  timeZone: string
}): string {
  if (conversationAt)
    return `The last one was on ${dayAndTime(new Date(conversationAt), timeZone)}.`
  return isOpen
    ? 'Not scheduled yet. Once it is, the applicant’s page shows the next step.'
    : 'None was scheduled.'
}

function Scheduled({ interview }: { interview: Interview }) {
  const { timeZone } = useCompany()
  const { startsAt, place, note } = interview
  return (
    <>
      <p>
        <b>
          <time dateTime={startsAt}>{callTime(new Date(startsAt), timeZone)}</time>
        </b>
        {`, ${minutesBetween(interview)} minutes`}
      </p>
      <p className="application-interview-place">
        <Place place={place} />
      </p>
      {note && <p className="application-interview-note">{note}</p>}
    </>
  )
}

const Fields = z.object({
  day: z.iso.date('Choose a date.'),
  time: z.string().check(z.regex(/^\d\d:\d\d$/, 'Choose a time.')),
  minutes: z.string(),
  place: InterviewChange.shape.place,
  note: InterviewChange.shape.note,
  despiteEvents: z.optional(z.string()),
})

/** In the agency's time zone. */
function TimeDialog({
  id,
  interview,
  onClose,
}: {
  id: string
  interview: Interview | null
  onClose: () => void
}) {
  const { timeZone, place: zonePlace } = useCompany()
  const today = useAgencyDay()
  const setting = useSetInterview(id)
  // Keeps what was opened, so that another change causes a conflict.
  const [opened] = useState(interview)
  const [isBusy, setBusy] = useState(false)
  const sending = {
    isPending: setting.isPending,
    mutate: (
      { day, time, minutes, place, note, despiteEvents }: z.output<typeof Fields>,
      on: Parameters<typeof setting.mutate>[1],
    ) =>
      setting.mutate(
        {
          startsAt: momentOf(day, time, timeZone).toISOString(),
          minutes:
            INTERVIEW_MINUTES.find((one) => String(one) === minutes) ?? DEFAULT_INTERVIEW_MINUTES,
          place,
          note,
          sequence: opened?.sequence ?? null,
          despiteEvents: despiteEvents === 'on',
        },
        {
          ...on,
          onError: (error) => {
            setBusy(error instanceof ApiError && 'despiteEvents' in error.fields)
            on?.onError?.(error)
          },
        },
      ),
  }
  const filled = useDialogForm(Fields, sending, onClose)
  const { errors } = filled
  const start = opened && new Date(opened.startsAt)
  return (
    <FormDialog
      title={opened ? 'Change the interview' : 'Schedule an interview'}
      text={`Time zone: ${zonePlace}. The applicant gets an email with a calendar file right away.`}
      filled={filled}
      isSending={setting.isPending}
      save={opened ? 'Save' : 'Schedule'}
      saving={opened ? 'Saving' : 'Scheduling'}
      onClose={onClose}
    >
      <div className="field-pair" onInput={() => setBusy(false)}>
        <TextField
          label="Day"
          name="day"
          type="date"
          required
          min={today}
          defaultValue={start ? calendarDay(start, timeZone) : ''}
          error={errors['day']}
        />
        <TextField
          label="Time"
          name="time"
          type="time"
          required
          defaultValue={start ? timeOfDay(start, timeZone) : '10:00'}
          error={errors['time'] ?? errors['startsAt']}
        />
      </div>
      {isBusy && (
        <CheckRow name="despiteEvents" error={errors['despiteEvents']}>
          Schedule it despite the event in an external calendar
        </CheckRow>
      )}
      <Details interview={opened} errors={errors} />
    </FormDialog>
  )
}

function Details({
  interview,
  errors,
}: {
  interview: Interview | null
  errors: Readonly<Record<string, string | undefined>>
}) {
  return (
    <>
      <SelectField
        label="Length"
        name="minutes"
        options={INTERVIEW_MINUTES.map((one) => ({ value: String(one), label: `${one} minutes` }))}
        defaultValue={String(interview ? minutesBetween(interview) : DEFAULT_INTERVIEW_MINUTES)}
        error={errors['minutes']}
      />
      <TextField
        label="Where"
        name="place"
        required
        autoComplete="off"
        maxLength={300}
        placeholder="https://"
        hint="A link to the call, an address or a phone number. The applicant’s page shows it."
        defaultValue={interview?.place ?? ''}
        error={errors['place']}
      />
      <TextArea
        label="Note to the applicant"
        name="note"
        optional
        rows={3}
        maxLength={1000}
        hint="Who takes part, and what to prepare."
        defaultValue={interview?.note ?? ''}
        error={errors['note']}
      />
    </>
  )
}

function CancelDialog({
  id,
  interview,
  onClose,
}: {
  id: string
  interview: Interview
  onClose: () => void
}) {
  const { timeZone } = useCompany()
  const canceling = useCancelInterview(id)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel the interview?"
      text={`${callTime(new Date(interview.startsAt), timeZone)}. The applicant gets an email right away.`}
    >
      <div className="dialog-actions">
        <DialogCloseButton>Keep the interview</DialogCloseButton>
        <Button
          variant="destructive"
          busy={canceling.isPending}
          busyLabel="Canceling"
          onClick={() => canceling.mutate(interview, { onSuccess: onClose })}
        >
          Cancel interview
        </Button>
      </div>
    </Dialog>
  )
}
