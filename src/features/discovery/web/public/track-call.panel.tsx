// The discovery call on the tracking page, changed with a mailed code. Works without JavaScript.
import { CallTimes, CallTime } from './call-times.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Banner } from '#ui/banner.tsx'
import type { CallOffer } from '../../calls.contract.ts'
import './track-call.css'
import '#site/layouts/track.css'

/** `startsAt` is empty to cancel. `key` belongs to the browser that submitted the lead. */
export type CallFormState = {
  is: 'failed' | 'mailed' | 'done'
  startsAt: string
  key: string
  email: string
  problem?: string
}

type Props = { offer: CallOffer; result: CallFormState | undefined }

/** Without an address on file, only the browser that submitted the lead can add one. */
const hasNothing = (
  { call, slots, needsEmail }: CallOffer,
  result: CallFormState | undefined,
): boolean => (!call && !slots.length) || (needsEmail && !result?.key)

export function TrackCallPanel({ offer, result }: Props) {
  if (hasNothing(offer, result)) return null
  const { call } = offer
  return (
    <section className="track-answer track-call wrap" id="call" aria-labelledby="track-call">
      <h2 id="track-call">{call ? 'Your discovery call' : 'Book your discovery call'}</h2>
      {call && (
        <p className="track-call-when">
          <CallTime call={call} agencyZone={offer} />
        </p>
      )}
      {result?.is === 'done' && (
        <Banner tone="ok">
          {call ? 'Your call is booked.' : 'Your call is canceled.'} We are emailing you a calendar
          file.
        </Banner>
      )}
      {result?.is === 'mailed' ? (
        <CodeForm result={result} offer={offer} />
      ) : (
        <Choices offer={offer} result={result} />
      )}
    </section>
  )
}

function Choices({ offer, result }: Props) {
  return (
    <>
      {result?.problem && <Banner tone="bad">{result.problem}</Banner>}
      {!result?.key && (
        <p className="muted">
          Anyone with this link can open this page, so we email a code to the address on file before
          anything changes.
        </p>
      )}
      {offer.call && (
        <form method="post" action="#call">
          <input type="hidden" name="startsAt" value="" />
          <Button type="submit" variant="outline">
            Cancel the call
          </Button>
        </form>
      )}
      {offer.slots.length > 0 && <Times offer={offer} result={result} />}
    </>
  )
}

function Times({ offer, result }: Props) {
  const { is, key, startsAt, email } = result ?? {}
  const isBooked = offer.call !== null
  return (
    <details open={!isBooked || is === 'failed'}>
      <summary>{isBooked ? 'Choose another time' : 'Choose a time'}</summary>
      <form method="post" action="#call" className="track-call-times">
        {key && <input type="hidden" name="key" value={key} />}
        <CallTimes offer={offer} chosen={startsAt || offer.call?.startsAt} />
        {offer.needsEmail && <Address address={email} />}
        <Button type="submit">{isBooked ? 'Reschedule the call' : 'Book this time'}</Button>
      </form>
    </details>
  )
}

const Address = ({ address }: { address: string | undefined }) => (
  <TextField
    id="call-email"
    label="Email for the confirmation"
    name="email"
    type="email"
    autoComplete="email"
    maxLength={254}
    defaultValue={address}
    required
  />
)

function CodeForm({
  result: { startsAt, problem },
  offer,
}: {
  result: CallFormState
  offer: CallOffer
}) {
  return (
    <form method="post" action="#call" className="track-call-code" noValidate>
      <p role="status">We emailed a code to the address on file. It expires in 15 minutes.</p>
      <p>
        {startsAt ? (
          <>
            New time:{' '}
            <b>
              <CallTime call={{ startsAt }} agencyZone={offer} />
            </b>
          </>
        ) : (
          'Enter the code to cancel the call.'
        )}
      </p>
      <input type="hidden" name="startsAt" value={startsAt} />
      <TextField
        id="call-code"
        label="Code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        error={problem}
      />
      <div className="track-call-buttons">
        <Button type="submit" name="step" value="code">
          {startsAt ? 'Book it now' : 'Cancel it now'}
        </Button>
        <Button type="submit" name="step" value="again" variant="outline">
          Send another code
        </Button>
      </div>
    </form>
  )
}
