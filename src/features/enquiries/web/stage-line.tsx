// The stages of an enquiry in a row, with the one it stands at.
import { names } from '#ui/names.ts'
import { type Enquiry, STAGE_NAMES, STAGES } from '../enquiries.contract.ts'

export function StageLine({ enquiry: { stage } }: { enquiry: Pick<Enquiry, 'stage'> }) {
  const at = STAGES.indexOf(stage)
  return (
    <ol className="stage-line" aria-label="Progress">
      {STAGES.map((name, index) => (
        <li key={name} className={names(index < at && 'stage-line-before')} aria-current={index === at ? 'step' : undefined}>
          {STAGE_NAMES[name]}
        </li>
      ))}
    </ol>
  )
}
