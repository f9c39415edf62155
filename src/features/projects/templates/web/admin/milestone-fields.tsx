// The fields of one milestone of a template.
import { LineTools } from '#site/forms/line-tools.tsx'
import type { LineProps } from '#site/forms/use-lines.ts'
import type { EditedMilestone } from './template-values.ts'
import '#ui/fields.css'
import './project-templates.css'

type Props = LineProps<EditedMilestone> & { isInvalid: boolean }

export function MilestoneFields({ line, position, isInvalid, onWrite, ...moving }: Props) {
  const { id, name, percent } = line
  const of = `of milestone ${position + 1}`
  return (
    <li className="project-template-line">
      <input
        id={`${id}-name`}
        className="field-input"
        aria-label={`Name ${of}`}
        aria-invalid={isInvalid || undefined}
        placeholder="Milestone"
        maxLength={120}
        value={name}
        onChange={({ target }) => onWrite(id, { name: target.value })}
      />
      {position === moving.count - 1 ? (
        <span className="project-template-last">At the end</span>
      ) : (
        <label className="project-template-number">
          <input
            className="field-input"
            aria-label={`Share ${of}, in percent`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={percent}
            onChange={({ target }) => onWrite(id, { percent: target.value })}
          />
          <span aria-hidden>percent</span>
        </label>
      )}
      <LineTools line={line} title={name} position={position} {...moving} />
    </li>
  )
}
