// The stages of an enquiry in a row, with the one it stands at.
import { names } from '#ui/names.ts'
import { type Enquiry, STAGE_NAMES, STAGES } from '../enquiries.contract.ts'

/** One closed early has not passed every stage before it. */
export function StageLine({
  enquiry: { stage, reviewAt },
}: {
  enquiry: Pick<Enquiry, 'stage' | 'reviewAt'>
}) {
  const at = STAGES.indexOf(stage)
  const passed = { new: true, 'in-review': reviewAt !== null, quoted: false, closed: false }
  return (
    <ol className="stage-line" aria-label="Progress">
      {STAGES.map((name, index) => (
        <li
          key={name}
          className={names(index < at && passed[name] && 'stage-line-before')}
          aria-current={index === at ? 'step' : undefined}
        >
          {STAGE_NAMES[name]}
        </li>
      ))}
    </ol>
  )
}
