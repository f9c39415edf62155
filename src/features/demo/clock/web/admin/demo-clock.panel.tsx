// Demo clock: an admin moves it forward to show what falls due.
import { useMutation } from '@tanstack/react-query'
import { FastForward } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime } from '#kernel/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useNow } from '#ui/now.ts'
import { Banner } from '#ui/banner.tsx'
import { storeToastForNextPage } from '#ui/toasts.tsx'
import { showError, useIdempotencyKeys } from '#site/data/use-change.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import './demo-clock.css'

const STEPS = [
  { hours: 1, label: '+1 hour' },
  { hours: 24, label: '+1 day' },
  { hours: 72, label: '+3 days' },
  { hours: 720, label: '+30 days' },
] as const

export function DemoClock() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={FastForward} />
        <span className="demo-clock-label">Move the clock</span>
      </Button>
      {isOpen && <MoveDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function MoveDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useCompany()
  const now = useNow()
  const moving = useMoving()
  return (
    <Dialog
      open
      onClose={onClose}
      hasCloseButton
      title="Move the clock"
      text="For this demo only. Response times, reminders and deadlines move closer for everyone who uses it. Sessions, links and records keep real time. You cannot move the clock back."
    >
      <p className="demo-clock-now">
        Demo time: <b className="numeric">{dayAndTime(now, timeZone)}</b>.
      </p>
      <div className="demo-clock-steps">
        {STEPS.map(({ hours, label }) => (
          <Button
            key={hours}
            variant="outline"
            busy={moving.isPending}
            busyLabel={label}
            onClick={() => moving.mutate(hours)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** Reloads the page, since all its data belongs to the earlier time. */
function useMoving() {
  const { keyOf } = useIdempotencyKeys()
  return useMutation({
    mutationFn: (hours: number) =>
      unwrap(privateApi().clock.$post({ json: { hours } }, keyOf(hours))),
    onSuccess: () => {
      storeToastForNextPage({
        type: 'success',
        title: 'Clock moved',
        description: 'Everything that is now due is being processed.',
      })
      location.reload()
    },
    onError: showError,
  })
}

export function DemoClockBanner({ aheadMs }: { aheadMs: number }) {
  const { timeZone } = useCompany()
  const now = useNow()
  return (
    <Banner tone="info" icon={FastForward} title="The demo clock was moved.">
      It runs {durationText(aheadMs)} ahead. Demo time:{' '}
      <span className="numeric">{dayAndTime(now, timeZone)}</span>.
    </Banner>
  )
}

function durationText(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000)
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  const count = (number: number, unit: string): string =>
    `${number} ${unit}${number === 1 ? '' : 's'}`
  return [days > 0 && count(days, 'day'), rest > 0 && count(rest, 'hour')]
    .filter(Boolean)
    .join(' and ')
}
