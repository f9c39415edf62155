// The fields of one deliverable of a plan, with buttons that move and remove it.
import { LineTools } from '#site/forms/line-tools.tsx'
import type { LineProps } from '#site/forms/use-lines.ts'
import {
  ALL_FREQUENCIES,
  type DeliverableLine,
  FREQUENCIES,
  type Frequency,
} from '../../deliverable-lists.contract.ts'
import '#ui/fields.css'
import './deliverable-lists.css'

type Props = LineProps<DeliverableLine> & {
  isInvalid: boolean
  /** Undefined until they are loaded. */
  colleagues: readonly { id: string; name: string }[] | undefined
}

export function LineFields({ line, position, isInvalid, colleagues, onWrite, ...moving }: Props) {
  const { id, name, detail, frequency, ownerId, needsApproval } = line
  const write = (to: Partial<DeliverableLine>): void => onWrite(id, to)
  const isOn = (id: string): boolean => colleagues?.some((one) => one.id === id) ?? false
  const hasFormerOwner = ownerId !== null && colleagues !== undefined && !isOn(ownerId)
  const of = `of line ${position + 1}`
  return (
    <li className="deliverable-line">
      <input
        id={`${id}-name`}
        className="field-input"
        aria-label={`Name ${of}`}
        aria-invalid={isInvalid || undefined}
        placeholder="What is delivered"
        maxLength={120}
        value={name}
        onChange={({ target }) => write({ name: target.value })}
      />
      <input
        className="field-input"
        aria-label={`Detail ${of}`}
        placeholder="Detail, optional"
        maxLength={500}
        value={detail}
        onChange={({ target }) => write({ detail: target.value })}
      />
      <select
        className="field-input"
        aria-label={`How often ${of}`}
        value={frequency}
        // Its options are the contract's.
        onChange={({ target }) => write({ frequency: target.value as Frequency })}
      >
        {ALL_FREQUENCIES.map((one) => (
          <option key={one} value={one}>
            {FREQUENCIES[one]}
          </option>
        ))}
      </select>
      <select
        className="field-input"
        aria-label={`Owner ${of}`}
        value={ownerId ?? ''}
        onChange={({ target }) => write({ ownerId: target.value || null })}
      >
        <option value="">No owner</option>
        {hasFormerOwner && <option value={ownerId ?? ''}>Former team member</option>}
        {colleagues?.map((colleague) => (
          <option key={colleague.id} value={colleague.id}>
            {colleague.name}
          </option>
        ))}
      </select>
      <label className="check-row">
        <input
          type="checkbox"
          checked={needsApproval}
          onChange={({ target }) => write({ needsApproval: target.checked })}
        />
        <span>
          Customer approves<span className="visually-hidden">, line {position + 1}</span>
        </span>
      </label>
      <LineTools line={line} title={name} position={position} {...moving} />
    </li>
  )
}
