// The fields of one to-do of a template.
import { LineTools } from '#site/forms/line-tools.tsx'
import type { LineProps } from '#site/forms/use-lines.ts'
import { TASK_KINDS, type TaskKind } from '../../../projects.contract.ts'
import type { EditedTask } from './template-values.ts'
import '#ui/fields.css'
import './project-templates.css'

type Props = LineProps<EditedTask> & {
  isInvalid: boolean
  /** Undefined until they are loaded. */
  colleagues: readonly { id: string; name: string }[] | undefined
}

const WHO = { customer: 'of to-do', agency: 'of team to-do' } as const

export function TaskFields({ line, position, isInvalid, colleagues, onWrite, ...moving }: Props) {
  const { id, side, title, detail, days } = line
  const write = (to: Partial<EditedTask>): void => onWrite(id, to)
  const of = `${WHO[side]} ${position + 1}`
  return (
    <li className="project-template-line">
      <input
        id={`${id}-title`}
        className="field-input"
        aria-label={`What to do ${of}`}
        aria-invalid={isInvalid || undefined}
        placeholder="What to do"
        maxLength={160}
        value={title}
        onChange={({ target }) => write({ title: target.value })}
      />
      <textarea
        className="field-input"
        aria-label={`Instructions ${of}`}
        placeholder="Instructions, optional"
        rows={2}
        maxLength={2000}
        value={detail}
        onChange={({ target }) => write({ detail: target.value })}
      />
      {side === 'customer' ? (
        <KindField line={line} label={`They provide ${of}`} onWrite={write} />
      ) : (
        <OwnerField line={line} label={`Owner ${of}`} colleagues={colleagues} onWrite={write} />
      )}
      <label className="project-template-number">
        <span aria-hidden>Day</span>
        <input
          className="field-input"
          aria-label={`Days after the start ${of}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={days}
          onChange={({ target }) => write({ days: target.value })}
        />
      </label>
      <LineTools line={line} title={title} position={position} {...moving} />
    </li>
  )
}

type FieldProps = { line: EditedTask; label: string; onWrite: (to: Partial<EditedTask>) => void }

const KindField = ({ line: { kind }, label, onWrite }: FieldProps) => (
  <select
    className="field-input"
    aria-label={label}
    value={kind}
    // Its options are the contract's.
    onChange={({ target }) => onWrite({ kind: target.value as TaskKind })}
  >
    {Object.entries(TASK_KINDS).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
)

function OwnerField({
  line: { ownerId },
  label,
  colleagues,
  onWrite,
}: FieldProps & Pick<Props, 'colleagues'>) {
  const isFormer =
    ownerId !== null && colleagues !== undefined && !colleagues.some(({ id }) => id === ownerId)
  return (
    <select
      className="field-input"
      aria-label={label}
      value={ownerId ?? ''}
      onChange={({ target }) => onWrite({ ownerId: target.value || null })}
    >
      <option value="">No owner</option>
      {isFormer && <option value={ownerId}>Former team member</option>}
      {colleagues?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
