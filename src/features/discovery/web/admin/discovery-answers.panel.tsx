// All answers of a discovery lead, for the team.
import { HAS_WEBSITE, MAIN_GOALS, SPECIALTIES } from '../../discovery.contract.ts'
import { WIZARD } from '../doctors-clinics.content.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './discovery-answers.css'

type Details = Record<string, string>

const labelOf = (labels: Record<string, string>, code: string | undefined): string =>
  labels[code ?? ''] ?? ''

function answersOf(
  details: Details,
): readonly (readonly [label: string, answer: string | undefined])[] {
  return [
    ['Specialty', labelOf(SPECIALTIES, details.specialty)],
    ['Plan', details.plan],
    ['Name', details.name],
    ['Email', details.email],
    ['Phone', details.phone],
    ['Practice name', details.practiceName],
    ['Main challenges', details.challenges],
    ['Current online presence', details.currentPresence],
    ['Advertising channels', details.advertisingChannels?.replaceAll('\n', ', ')],
    ['Practice location', details.location],
    ['Main goal', labelOf(MAIN_GOALS, details.mainGoal)],
    ['Has a website', labelOf(HAS_WEBSITE, details.hasWebsite)],
  ]
}

/** `isPartial`: saved but not sent. */
export function DiscoveryAnswersPanel({
  details,
  isPartial,
}: {
  details: Details
  isPartial: boolean
}) {
  const step = WIZARD.steps[Number(details.step) - 1]
  return (
    <section>
      <h3>Their answers</h3>
      {isPartial && step && (
        <p className="side-note">
          They stopped at step {details.step} of 6, {step.toLowerCase()}.
        </p>
      )}
      <dl className="facts discovery-answers">
        {answersOf(details).map(([label, answer]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{answer?.trim() || <span className="muted">Not answered</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
