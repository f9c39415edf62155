// The stages of an inquiry in a row, with the one it stands at.
import { classNames } from '#ui/class-names.ts'
import { type Inquiry, STAGE_NAMES, STAGES } from '../inquiries.contract.ts'

/** One closed early has not passed every stage before it. */
export function StageLine({
  inquiry: { stage, reviewAt },
}: {
  inquiry: Pick<Inquiry, 'stage' | 'reviewAt'>
}) {
  const at = STAGES.indexOf(stage)
  const passed = { new: true, 'in-review': reviewAt !== null, quoted: false, closed: false }
  return (
    <ol className="stage-line" aria-label="Progress">
      {STAGES.map((name, index) => (
        <li
          key={name}
          className={classNames(index < at && passed[name] && 'stage-line-before')}
          aria-current={index === at ? 'step' : undefined}
        >
          {STAGE_NAMES[name]}
        </li>
      ))}
    </ol>
  )
}
