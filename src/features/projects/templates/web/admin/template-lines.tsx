// The milestones and to-dos of a template: lines that are added, written, moved and removed.
import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useColleagues } from '#features/accounts/web/admin/colleagues.query.ts'
import { newLineId } from '#site/forms/lines.ts'
import type { EditedFields } from '#site/forms/row-editor.tsx'
import { useLines } from '#site/forms/use-lines.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TaskSide } from '../../../projects.contract.ts'
import { MOST_MILESTONES, MOST_TASKS } from '../../project-templates.contract.ts'
import { MilestoneFields } from './milestone-fields.tsx'
import { TaskFields } from './task-fields.tsx'
import type { EditedMilestone, EditedTask, TemplateValues } from './template-values.ts'
import '#ui/work-layout.css'
import './project-templates.css'

type Fields = EditedFields<TemplateValues>
type ListName = 'milestones' | TaskSide
type ItemOf<Name extends ListName> = TemplateValues[Name][number]

/** A removed line can be restored after further changes, so the latest values count. */
function useTemplateLines<Name extends ListName>(
  { values, change }: Fields,
  name: Name,
  titleOf: (line: ItemOf<Name>) => string,
) {
  const latest = useRef({ values, change })
  useEffect(() => void (latest.current = { values, change }), [values, change])
  // Cast: each list has lines of its own type.
  const lines = values[name] as ItemOf<Name>[]
  return useLines<ItemOf<Name>>(
    lines.length,
    (write) =>
      latest.current.change({ [name]: write(latest.current.values[name] as ItemOf<Name>[]) }),
    titleOf,
    `add-${name}`,
  )
}

const nameOf = ({ name }: EditedMilestone): string => name.trim()
const titleOf = ({ title }: EditedTask): string => title.trim()

export function MilestoneLines(fields: Fields) {
  const { values, errors } = fields
  const { milestones } = values
  const { status, add, row } = useTemplateLines(fields, 'milestones', nameOf)
  return (
    <Lines
      title="Milestones"
      note="When, as a share of the duration. The last one delivers the project."
      list="milestones"
      error={errors.milestones}
      status={status}
      add={milestones.length < MOST_MILESTONES && 'Add a milestone'}
      onAdd={() => add({ id: newLineId(), name: '', percent: '100' }, 'name')}
    >
      {milestones.map((line, position) => (
        <MilestoneFields
          key={line.id}
          line={line}
          position={position}
          isInvalid={errors.milestones !== undefined && nameOf(line) === ''}
          {...row}
        />
      ))}
    </Lines>
  )
}

const TASKS: Record<TaskSide, { title: string; note: string }> = {
  customer: {
    title: 'To-dos of the customer',
    note: 'Files, texts and confirmations that you need, by days after the start.',
  },
  agency: { title: 'To-dos of the team', note: 'The customer does not see them.' },
}

export function TaskLines({ side, ...fields }: Fields & { side: TaskSide }) {
  const { values, errors } = fields
  const { data: colleagues } = useColleagues()
  const { status, add, row } = useTemplateLines(fields, side, titleOf)
  const tasks = values[side]
  const isFull = values.customer.length + values.agency.length >= MOST_TASKS
  const addTask = (): void =>
    add(
      {
        id: newLineId(),
        side,
        title: '',
        detail: '',
        kind: side === 'customer' ? 'upload' : 'confirm',
        days: '7',
        ownerId: null,
      },
      'title',
    )
  return (
    <Lines
      {...TASKS[side]}
      list={side}
      error={tasks.length > 0 ? errors.tasks : undefined}
      status={status}
      add={!isFull && 'Add a to-do'}
      onAdd={addTask}
    >
      {tasks.map((line, position) => (
        <TaskFields
          key={line.id}
          line={line}
          position={position}
          isInvalid={errors.tasks !== undefined && titleOf(line) === ''}
          colleagues={colleagues}
          {...row}
        />
      ))}
    </Lines>
  )
}

type LinesProps = {
  title: string
  note: string
  list: ListName
  error: string | undefined
  status: string
  add: string | false
  onAdd: () => void
  children: ReactNode
}

const Lines = ({ title, note, list, error, status, add, onAdd, children }: LinesProps) => (
  <fieldset
    className="project-template-lines"
    aria-describedby={error ? `${list}-errors` : undefined}
  >
    <legend>{title}</legend>
    <p className="side-note">{note}</p>
    <ol>{children}</ol>
    <FieldError id={`${list}-errors`} text={error} />
    {add && (
      <Button id={`add-${list}`} variant="neutral" size="small" onClick={onAdd}>
        <Icon of={Plus} />
        {add}
        <span className="visually-hidden">: {title}</span>
      </Button>
    )}
    <p className="visually-hidden" role="status">
      {status}
    </p>
  </fieldset>
)
