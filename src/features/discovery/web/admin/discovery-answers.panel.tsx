// All answers of a discovery lead, for the team.
import type { DiscoveryPayload } from '#features/inquiries/payloads.contract.ts'
import { WIZARD } from '../doctors-clinics.content.ts'
import '#ui/work-layout.css'
import '#ui/work.css'
import './discovery-answers.css'

const answersOf = (
  answers: DiscoveryPayload,
): readonly (readonly [label: string, answer: string | undefined])[] => [
  ['Specialty', answers.specialty?.label],
  ['Plan', answers.plan ? `${answers.plan.name}, ${answers.plan.terms}` : ''],
  ['Name', answers.name],
  ['Email', answers.email],
  ['Phone', answers.phone],
  ['Practice name', answers.practiceName],
  ['Main challenges', answers.challenges],
  ['Current online presence', answers.currentPresence],
  ['Advertising channels', answers.advertisingChannels.join(', ')],
  ['Practice location', answers.location],
  ['Main goal', answers.mainGoal?.label],
  ['Has a website', answers.hasWebsite?.label],
]

/** `isPartial`: saved but not sent. */
export function DiscoveryAnswersPanel({
  answers,
  isPartial,
}: {
  answers: DiscoveryPayload
  isPartial: boolean
}) {
  const step = answers.step === null ? undefined : WIZARD.steps[answers.step - 1]
  return (
    <section>
      <h3>Their answers</h3>
      {isPartial && step && (
        <p className="side-note">
          They stopped at step {answers.step} of 6, {step.toLowerCase()}.
        </p>
      )}
      <dl className="facts discovery-answers">
        {answersOf(answers).map(([label, answer]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{answer?.trim() || <span className="muted">Not answered</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
