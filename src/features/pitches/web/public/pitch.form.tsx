// The pitch form: three blocks of fields, and a building that rises as they are filled in.
import { useRef, useState } from 'react'
import { SUCCESSES } from '#kernel/messages.ts'
import { paths } from '#kernel/paths.contract.ts'
import type { FormState } from '#site/forms/form-state.ts'
import { useResponseTimeText } from '#site/data/response-times.ts'
import { formText } from '#site/forms/read-form.ts'
import { SendingForm } from '#site/forms/sending-form.tsx'
import { FormStatus, Sent, type AgencyZone } from '#site/forms/sent.tsx'
import { fileIn } from '#site/uploads/use-upload.ts'
import { Button } from '#ui/button.tsx'
import { ThreeFloors } from '#ui/illustrations/three-floors.tsx'
import { Idea, Team, You } from './pitch-blocks.tsx'
import { PITCH_FORM } from './pitch-fields.ts'
import { progressOf, type SectionProgress } from './pitch-progress.ts'
import { PITCH_SMALL_PRINT, pitchTerms } from './pitch-terms.content.ts'
import './startup-pitch.page.css'

const TRACKING_LABEL = 'Track your pitch'

/** `early` is the result of a form that was sent before or without JavaScript. */
export default function PitchForm({
  early,
  source,
  agencyZone,
}: {
  early: FormState | undefined
  source: string
  agencyZone: AgencyZone
}) {
  const [{ floors, deck }, setPreview] = useState(() => readPreview(new FormData()))
  const startup = useRef('')
  const updatePreview = (form: HTMLFormElement): void => {
    const values = new FormData(form)
    startup.current = formText(values, 'startupName').trim() || startup.current
    setPreview(readPreview(values))
  }
  const status = early && (
    <FormStatus
      state={early}
      success={SUCCESSES.pitchSubmitted}
      linkLabel={TRACKING_LABEL}
      labels={PITCH_FORM.labels}
      idPrefix="pitch-"
    />
  )
  return (
    <SendingForm
      name="pitch"
      action={paths.startupPitch}
      rules={PITCH_FORM}
      className="pitch-form"
      early={early}
      status={status}
      success={SUCCESSES.pitchSubmitted}
      source={source}
      onFields={updatePreview}
      onSent={showSent}
    >
      {({ errors, busy, receipt, initialValue }) => (
        <>
          <div className="pitch-sent" role="status">
            {receipt && (
              <Sent
                receipt={receipt}
                agencyZone={agencyZone}
                title={
                  startup.current
                    ? `We have the pitch for ${startup.current}`
                    : 'We have your pitch'
                }
                due="You’ll have our answer by"
                linkLabel={TRACKING_LABEL}
              />
            )}
          </div>
          <div className="pitch-blocks">
            <You errors={errors} initialValue={initialValue} />
            <Idea errors={errors} initialValue={initialValue} />
            <Team errors={errors} initialValue={initialValue} deck={deck} />
          </div>
          <Rail floors={floors} busy={busy} />
        </>
      )}
    </SendingForm>
  )
}

const readPreview = (values: FormData) => ({
  floors: progressOf(values),
  deck: fileIn(values, 'pitchDeck'),
})
const showSent = (): void =>
  document.getElementById('sent')?.parentElement?.scrollIntoView({ block: 'nearest' })

function Rail({ floors, busy }: { floors: readonly SectionProgress[]; busy: boolean }) {
  return (
    <aside className="pitch-rail" aria-label="Your pitch so far">
      <div className="pitch-building">
        <ThreeFloors floors={floors.map(({ state }) => state)} />
        <div className="pitch-progress">
          <h2>Three floors</h2>
          <ol>
            {floors.toReversed().map(({ name, state, detail }) => (
              <li key={name} className={`pitch-floor-${state}`}>
                <b>{name}</b>
                <span>{detail}</span>
              </li>
            ))}
          </ol>
          <Button type="submit" size="large" busy={busy} busyLabel="Sending…">
            Submit Pitch
          </Button>
        </div>
      </div>
      <dl className="pitch-terms">
        {pitchTerms(useResponseTimeText('pitch')).map(({ label, value, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b> {detail}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pitch-small">{PITCH_SMALL_PRINT}</p>
    </aside>
  )
}
