// Day and time of the conversation: the fourth step that the applicant sees.
import { dayAndTime, momentOf, calendarDay, timeOfDay } from '#kernel/dates.ts'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { useCompany } from '#site/data/company.ts'
import { FormDialog } from '#site/forms/form-dialog.tsx'
import { useDialogForm } from '#site/forms/use-dialog-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApplicationDetail } from '../../applications.contract.ts'
import { useScheduleConversation } from './application-changes.ts'
import '#ui/work-layout.css'
import './admin-careers.css'

export function ApplicationConversation({
  application: { id, conversationAt, withdrawnAt },
}: {
  application: ApplicationDetail
}) {
  const { timeZone } = useCompany()
  const changing = useScheduleConversation(id)
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <h3>Conversation</h3>
      <p className={conversationAt ? undefined : 'muted'}>
        {conversationAt
          ? dayAndTime(new Date(conversationAt), timeZone)
          : 'Not scheduled yet. Once it is, the applicant’s page shows the next step.'}
      </p>
      {!withdrawnAt && (
        <div className="row-start application-conversation">
          <Button variant="neutral" size="small" onClick={() => setOpen(true)}>
            {conversationAt ? 'Reschedule' : 'Schedule'}
          </Button>
          {conversationAt && (
            <Button
              variant="secondary"
              size="small"
              busy={changing.isPending}
              onClick={() => changing.mutate(null)}
            >
              Cancel conversation
            </Button>
          )}
        </div>
      )}
      {isOpen && <DayDialog id={id} at={conversationAt} onClose={() => setOpen(false)} />}
    </section>
  )
}

const Day = z.object({
  day: z.iso.date('Choose a date.'),
  time: z.string().check(z.regex(/^\d\d:\d\d$/, 'Choose a time.')),
})

/** In the agency's time zone. */
function DayDialog({ id, at, onClose }: { id: string; at: string | null; onClose: () => void }) {
  const { timeZone, place } = useCompany()
  const today = useAgencyDay()
  const setting = useScheduleConversation(id)
  const sending = {
    isPending: setting.isPending,
    mutate: ({ day, time }: z.output<typeof Day>, on: Parameters<typeof setting.mutate>[1]) =>
      setting.mutate(momentOf(day, time, timeZone).toISOString(), on),
  }
  const filled = useDialogForm(Day, sending, onClose)
  return (
    <FormDialog
      title="The conversation"
      text={`Time zone: ${place}. The applicant will be notified by email right away.`}
      filled={filled}
      isSending={setting.isPending}
      save="Schedule"
      saving="Scheduling"
      onClose={onClose}
    >
      <div className="field-pair">
        <TextField
          label="Day"
          name="day"
          type="date"
          required
          min={today}
          defaultValue={at ? calendarDay(new Date(at), timeZone) : ''}
          error={filled.errors['day']}
        />
        <TextField
          label="Time"
          name="time"
          type="time"
          required
          defaultValue={at ? timeOfDay(new Date(at), timeZone) : '10:00'}
          error={filled.errors['time']}
        />
      </div>
    </FormDialog>
  )
}
