// The discovery call of a lead, for the team: propose a time, move or cancel it.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callTime, clockTime, weekdayAndDate } from '#kernel/dates.ts'
import { useChange } from '#site/data/use-change.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { DialogCloseButton, Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import type { CallChange, CallOffer } from '../../calls.contract.ts'
import '#ui/work-layout.css'
import '#ui/dialogs.css'

const DISCOVERY_CALLS = 'discovery-calls'
const callOf = () => privateApi().inquiries[':id'].call

export function DiscoveryCallPanel({
  inquiryId,
  hasEmail,
}: {
  inquiryId: string
  hasEmail: boolean
}) {
  const { data: offer, error } = useQuery({
    queryKey: [DISCOVERY_CALLS, inquiryId],
    queryFn: () => unwrap(callOf().$get({ param: { id: inquiryId } })),
    ...LIVE,
  })
  const change = useCallChange(inquiryId)
  return (
    <section aria-labelledby="discovery-call">
      <h3 id="discovery-call">Discovery call</h3>
      {offer ? (
        <CallFacts offer={offer} hasEmail={hasEmail} change={change} />
      ) : (
        <QueryState title="Couldn’t load the call." error={error} rows={2} />
      )}
    </section>
  )
}

const useCallChange = (id: string) =>
  useChange((json: CallChange) => unwrap(callOf().$put({ param: { id }, json })), {
    invalidates: [DISCOVERY_CALLS, 'inquiries', 'today'],
    toast: (_offer, { startsAt }) =>
      startsAt
        ? {
            title: 'Time proposed',
            description: 'We emailed them the time with a calendar file.',
          }
        : {
            title: 'Call canceled',
            description: 'We emailed them, and they can book another time.',
          },
  })

type Change = ReturnType<typeof useCallChange>

function CallFacts({
  offer,
  hasEmail,
  change,
}: {
  offer: CallOffer
  hasEmail: boolean
  change: Change
}) {
  const [dialog, setDialog] = useState<'time' | 'cancel'>()
  const { call, timeZone, minutes } = offer
  const close = (): void => setDialog(undefined)
  return (
    <>
      <p>
        {call ? (
          <b>
            <time dateTime={call.startsAt}>{callTime(new Date(call.startsAt), timeZone)}</time>
            {`, ${minutesIn(call)} minutes`}
          </b>
        ) : (
          <span className="muted">
            No call booked. They can choose an open time on their request page.
          </span>
        )}
      </p>
      {hasEmail && <CallActions offer={offer} onDialog={setDialog} />}
      {dialog === 'time' && (
        <TimeDialog offer={offer} minutes={minutes} change={change} onClose={close} />
      )}
      {dialog === 'cancel' && call && (
        <CancelDialog
          when={callTime(new Date(call.startsAt), timeZone)}
          sequence={call.sequence}
          change={change}
          onClose={close}
        />
      )}
    </>
  )
}

function CallActions({
  offer: { call, slots },
  onDialog,
}: {
  offer: CallOffer
  onDialog: (dialog: 'time' | 'cancel') => void
}) {
  return (
    <div className="row-start">
      {slots.length > 0 && (
        <Button variant="neutral" size="small" onClick={() => onDialog('time')}>
          {call ? 'Propose another time' : 'Propose a time'}
        </Button>
      )}
      {call && (
        <Button variant="neutral" size="small" onClick={() => onDialog('cancel')}>
          Cancel the call
        </Button>
      )}
    </div>
  )
}

const minutesIn = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000

function TimeDialog({
  offer: { call, slots, timeZone },
  minutes,
  change,
  onClose,
}: {
  offer: CallOffer
  minutes: number
  change: Change
  onClose: () => void
}) {
  const [opened] = useState(call)
  const [startsAt, setStartsAt] = useState(slots[0] ?? '')
  const options = slots.map((slot) => ({
    value: slot,
    label: `${weekdayAndDate(new Date(slot), timeZone)}, ${clockTime(new Date(slot), timeZone)}`,
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={opened ? 'Propose another time' : 'Propose a time'}
      text={`This books a ${minutes}-minute call right away, and we’ll email them. If the time doesn’t work for them, they can choose another on their request page.`}
    >
      <SelectField
        label="Time"
        name="startsAt"
        options={options}
        value={startsAt}
        onChange={({ target }) => setStartsAt(target.value)}
      />
      <div className="dialog-actions">
        <DialogCloseButton>Keep the call</DialogCloseButton>
        <Button
          busy={change.isPending}
          busyLabel="Sending…"
          onClick={() =>
            change.mutate({ startsAt, sequence: opened?.sequence ?? null }, { onSuccess: onClose })
          }
        >
          Send proposal
        </Button>
      </div>
    </Dialog>
  )
}

function CancelDialog({
  when,
  sequence,
  change,
  onClose,
}: {
  when: string
  sequence: number
  change: Change
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel the call?"
      text={`${when}. We’ll email them, and they can book another time.`}
    >
      <div className="dialog-actions">
        <DialogCloseButton>Back</DialogCloseButton>
        <Button
          variant="destructive"
          busy={change.isPending}
          busyLabel="Canceling…"
          onClick={() => change.mutate({ startsAt: null, sequence }, { onSuccess: onClose })}
        >
          Cancel the call
        </Button>
      </div>
    </Dialog>
  )
}
