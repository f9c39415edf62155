// The side editor of what a plan delivers: an ordered list of lines.
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, firstStep, renameFields } from '#kernel/field-errors.contract.ts'
import { useColleagues } from '#features/accounts/web/admin/colleagues.query.ts'
import { toChecked } from '#site/forms/form-problem.ts'
import { newLineId } from '#site/forms/lines.ts'
import { type EditedFields, type EditorEvents, RowEditor } from '#site/forms/row-editor.tsx'
import { LINE_SEARCH, useLines } from '#site/forms/use-lines.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  type DeliverableLine,
  MOST_DELIVERABLES,
  type PlanDeliverables,
  PlanDeliverablesChange,
} from '../../deliverable-lists.contract.ts'
import { useSavingList } from './deliverable-lists.query.ts'
import { LineFields } from './line-fields.tsx'
import './deliverable-lists.css'

type Values = { lines: DeliverableLine[] }

export function DeliverableListEditor({
  list: current,
  ...events
}: EditorEvents & { list: PlanDeliverables }) {
  const [list] = useState(current)
  const { planId, planName, lines, revision } = list
  return (
    <RowEditor<Values, PlanDeliverablesChange>
      {...events}
      title={`Deliverables of ${planName}`}
      about="What the plan delivers, how often, and who approves it."
      save="Save deliverables"
      initial={{ lines }}
      check={(values) => toChecked(PlanDeliverablesChange.safeParse({ ...values, revision }))}
      problemOf={problemOf}
      saving={useSavingList(planId)}
    >
      {(fields) => <Lines {...fields} />}
    </RowEditor>
  )
}

function problemOf(errors: FieldErrors) {
  const fields = renameFields(errors, firstStep)
  return {
    problem: { title: 'Not saved', text: Object.values(fields)[0] ?? 'Please check the list.' },
    errors: fields,
  }
}

const titleOf = ({ name }: DeliverableLine): string => name.trim()

function Lines({ values: { lines }, errors, change }: EditedFields<Values>) {
  const { data: colleagues } = useColleagues()
  // A removed line can be restored after further changes.
  const latest = useRef(lines)
  useEffect(() => void (latest.current = lines), [lines])
  const { status, add, row } = useLines<DeliverableLine>(
    lines.length,
    (write) => change({ lines: write(latest.current) }),
    titleOf,
  )
  const addLine = (): void =>
    add(
      {
        id: newLineId(),
        name: '',
        detail: '',
        frequency: 'monthly',
        ownerId: null,
        needsApproval: false,
      },
      'name',
    )
  return (
    <fieldset className="deliverable-lines" aria-describedby={errors.lines && 'lines-errors'}>
      <legend className="visually-hidden">Deliverables</legend>
      <ol>
        {lines.map((line, position) => (
          <LineFields
            key={line.id}
            line={line}
            position={position}
            isInvalid={errors.lines !== undefined && titleOf(line) === ''}
            colleagues={colleagues}
            {...row}
          />
        ))}
      </ol>
      <FieldError id="lines-errors" text={errors.lines} />
      {lines.length < MOST_DELIVERABLES && (
        <Button id={LINE_SEARCH} variant="neutral" size="small" onClick={addLine}>
          <Icon of={Plus} />
          Add a deliverable
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </fieldset>
  )
}
