import { type FormEvent, useState } from 'react'
import { calendarDay, dayAndTime, momentOf, timeOfDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { useNow } from '#ui/now.ts'
import type { PostCheck, WrittenPost } from '../../writing.contract.ts'
import { useReleasing } from './admin-post-changes.ts'
import { CheckList, requiredChecks } from './post-checks.tsx'
import '#ui/dialogs.css'
import '#ui/work.css'
import '#ui/work-layout.css'
import './post-editor.css'

type Props = {
  post: WrittenPost
  revision: number
  checks: readonly PostCheck[]
  onReleased: (revision: number) => void
  onClose: () => void
}

export function ReleaseDialog({ post, revision, checks, onReleased, onClose }: Props) {
  const isPublished = post.state === 'published'
  const releasing = useReleasing(post.id)
  const when = useReleaseTime(post)
  const hasRequiredGaps = requiredChecks(checks).length > 0
  const release = (event: FormEvent): void => {
    event.preventDefault()
    if (releasing.isPending || (when.isLater && !when.at)) return
    releasing.mutate(
      { revision, at: when.at?.toISOString() ?? null },
      {
        onSuccess: (post) => {
          onReleased(post.revision)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        hasRequiredGaps
          ? 'Not ready yet'
          : isPublished
            ? 'Publish your changes?'
            : 'Publish this post?'
      }
      text={
        isPublished
          ? 'They go live immediately. The post keeps its date.'
          : 'It appears in the list, the feed and the sitemap. No email is sent.'
      }
    >
      <CheckList checks={checks} />
      <form className="dialog-form" onSubmit={release}>
        {!isPublished && !hasRequiredGaps && <ReleaseTimeFields {...when} />}
        <div role="alert">
          <FieldError
            id="release-error"
            text={releasing.error ? errorMessage(releasing.error) : undefined}
          />
        </div>
        <div className="dialog-actions">
          <DialogCloseButton>Keep writing</DialogCloseButton>
          {!hasRequiredGaps && (
            <Button type="submit" busy={releasing.isPending} busyLabel="Publishing">
              {isPublished ? 'Publish changes' : when.at ? 'Schedule' : 'Publish now'}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

/** `at` is undefined to publish now, and while date or time is missing. */
function useReleaseTime({ state, publishedAt }: WrittenPost) {
  const { timeZone, place } = useCompany()
  const now = useNow()
  const planned = state === 'scheduled' && publishedAt ? new Date(publishedAt) : undefined
  const [isLater, setLater] = useState(planned !== undefined)
  const [day, setDay] = useState(() =>
    calendarDay(planned ?? new Date(now.getTime() + DAY_MS), timeZone),
  )
  const [time, setTime] = useState(() => (planned ? timeOfDay(planned, timeZone) : '09:00'))
  const at = isLater && day && time ? momentOf(day, time, timeZone) : undefined
  return {
    isLater,
    setLater,
    day,
    setDay,
    time,
    setTime,
    at,
    timeZone,
    place,
    today: calendarDay(now, timeZone),
  }
}

const DAY_MS = 24 * 3_600_000

function ReleaseTimeFields({
  isLater,
  setLater,
  day,
  setDay,
  time,
  setTime,
  at,
  timeZone,
  place,
  today,
}: ReturnType<typeof useReleaseTime>) {
  return (
    <>
      <fieldset className="segments">
        <legend className="visually-hidden">When</legend>
        <label>
          <input type="radio" name="when" checked={!isLater} onChange={() => setLater(false)} />
          <span>Now</span>
        </label>
        <label>
          <input type="radio" name="when" checked={isLater} onChange={() => setLater(true)} />
          <span>Later</span>
        </label>
      </fieldset>
      {isLater && (
        <>
          <div className="release-when">
            <TextField
              label="Day"
              name="day"
              type="date"
              required
              min={today}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <TextField
              label="Time"
              name="time"
              type="time"
              required
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </div>
          <p className="side-note">
            {at
              ? `Goes live ${dayAndTime(at, timeZone)}, ${place} time.`
              : 'Choose a day and a time.'}
          </p>
        </>
      )}
    </>
  )
}
