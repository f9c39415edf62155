import { classNames } from '#ui/class-names.ts'
import { type Inquiry, STAGE_NAMES, STAGES } from '../../inquiries.contract.ts'
import './inquiry.css'

/** An inquiry that was closed early did not pass through every stage. */
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
