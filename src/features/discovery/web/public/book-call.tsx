// Books a discovery call below the sent form.
import { CalendarCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { ErrorResponse } from '#kernel/failure.ts'
import { createApi } from '#site/data/api.ts'
import { CallTimes, CallTime } from './call-times.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Banner } from '#ui/banner.tsx'
import type { CallOffer } from '../../calls.contract.ts'
import type { DiscoveryReceipt } from '../../discovery.contract.ts'
import './discovery.css'

/** `first` comes with the response to the form; without it the component loads the offer. */
type Props = {
  receipt: DiscoveryReceipt
  first: CallOffer | undefined
  onEmail: (email: string) => void
}

export function BookCall({ receipt, first, onEmail }: Props) {
  const { offer, problem, busy, book } = useBooking(receipt, first, onEmail)
  if (!offer) return null
  if (offer.call) return <Booked offer={offer} />
  if (!offer.slots.length) return null
  return (
    <form
      className="book-call"
      method="post"
      action={receipt.trackingPath}
      onSubmit={book}
      aria-labelledby="book-call"
    >
      <h4 id="book-call">Book your discovery call</h4>
      <input type="hidden" name="key" value={receipt.key} />
      <CallTimes offer={offer} />
      {offer.needsEmail && (
        <TextField
          id="book-call-email"
          name="email"
          label="Email for the confirmation"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          error={problem?.fields?.email}
        />
      )}
      {problem && !problem.fields?.email && <Banner tone="bad">{problem.message}</Banner>}
      <Button type="submit" busy={busy} busyLabel="Booking…">
        Book this time
      </Button>
    </form>
  )
}

function Booked({ offer }: { offer: CallOffer }) {
  return (
    offer.call && (
      <div className="book-call">
        <h4>
          <Icon of={CalendarCheck} /> Your discovery call
        </h4>
        <p>
          <b>
            <CallTime call={offer.call} agencyZone={offer} />
          </b>
        </p>
        <p>
          An email with a calendar file is on its way. You can change or cancel the call on your
          request page.
        </p>
      </div>
    )
  )
}

const api = () => createApi(location.origin, fetch)['discovery-call']

/** Undefined on an error: the tracking page shows the call too. */
const readOffer = async (key: string): Promise<CallOffer | undefined> => {
  const reply = await api()
    .$get({ header: { 'lead-key': key } })
    .catch(() => undefined)
  return reply?.ok ? reply.json() : undefined
}

function useBooking(
  receipt: DiscoveryReceipt,
  first: CallOffer | undefined,
  onEmail: Props['onEmail'],
) {
  const [previous, setPrevious] = useState(first)
  const [offer, setOffer] = useState(first)
  const [problem, setProblem] = useState<Pick<ErrorResponse, 'message' | 'fields'>>()
  const [busy, setBusy] = useState(false)
  if (previous !== first) {
    setPrevious(first)
    setOffer(first)
    setProblem(undefined)
  }
  const { key } = receipt
  const header = { 'lead-key': key }
  useEffect(() => {
    if (first) return undefined
    let isHere = true
    void readOffer(key).then((found) => isHere && found && setOffer(found))
    return () => void (isHere = false)
  }, [first, key])
  const send = async (startsAt: string, email: string): Promise<void> => {
    const reply = await api()
      .$put({ header, json: { startsAt, email } })
      .catch(() => undefined)
    if (!reply) return setProblem({ message: 'We could not reach the server. Please try again.' })
    if (reply.ok) {
      if (email) onEmail(email)
      return setOffer(await reply.json())
    }
    // The client does not type error responses; all share this shape.
    setProblem((await reply.json()) as unknown as ErrorResponse)
    setOffer((await readOffer(key)) ?? offer)
  }
  const book = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setProblem(undefined)
    setBusy(true)
    void send(String(form.get('startsAt') ?? ''), String(form.get('email') ?? '').trim()).finally(
      () => setBusy(false),
    )
  }
  return { offer, problem, busy, book }
}
