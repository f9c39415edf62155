// The fields that a timer and a time entry have in common.
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { FieldErrors } from '#kernel/field-errors.contract.ts'
import { errorMessage } from '#site/data/api-error.ts'
import { Button } from '#ui/button.tsx'
import { CheckRow } from '#ui/check-row.tsx'
import { FieldError, RequiredMark, SelectField, TextField } from '#ui/field.tsx'
import { OptionPicker } from '#ui/option-picker.tsx'
import { useDebouncedValue } from '#ui/use-debounced-value.ts'
import type { TimedWork, TimeEntry } from '../../hours.contract.ts'
import { roleOptions, workKey } from '../../hours.rules.ts'
import { useRoles, useTimedWork } from './timer.query.ts'
import type { ShownWork } from './timer-window.ts'
import './timer.css'
import '#ui/work-layout.css'

export type ChosenWork = ShownWork & Partial<Pick<TimedWork, 'tasks' | 'edits'>>

export const workIds = (work: ChosenWork | undefined) => ({
  projectId: work?.projectId ?? null,
  subscriptionId: work?.subscriptionId ?? null,
})

/** The fields of the form, as the calls expect them. */
export const detailsIn = ({
  isBillable,
  taskId,
  editId,
  roleId,
  ...fields
}: Record<string, unknown>) => ({
  ...fields,
  taskId: taskId || null,
  editId: editId || null,
  ...(roleId ? { roleId } : {}),
  isBillable: isBillable === 'on',
})

/** `role` and `rate` are those of a stored entry. */
type Parts = Pick<TimeEntry, 'taskId' | 'editId'> & {
  taskTitle?: string | null
  editTitle?: string | null
}
type Values = Parts &
  Pick<TimeEntry, 'roleId' | 'note' | 'isBillable'> & {
    role?: string
    rate?: number
  }
type Props = {
  work: ChosenWork | undefined
  onWork: (work: ChosenWork | undefined) => void
  errors: FieldErrors
  values: Values
}

export function WorkDetails({ work, onWork, errors, values }: Props) {
  const { data: roles = [] } = useRoles()
  const options = roleOptions(roles, values)
  // The to-do and the edit of the values belong to the work that the dialog opened with.
  const [opened] = useState(work && workKey(work))
  const key = work && workKey(work)
  return (
    <>
      <WorkField work={work} onWork={onWork} error={errors.work} />
      {work && (
        <PartFields
          key={key}
          work={work}
          values={key === opened ? values : NO_PART}
          errors={errors}
        />
      )}
      <TextField
        label="Note"
        name="note"
        optional
        maxLength={500}
        autoComplete="off"
        defaultValue={values.note}
        error={errors.note}
      />
      {options.some(({ value }) => value) && (
        <SelectField
          key={`${options.length} ${values.roleId}`}
          label="Role"
          name="roleId"
          options={options}
          defaultValue={values.roleId ?? options[0]?.value}
          error={errors.roleId}
        />
      )}
      <CheckRow name="isBillable" defaultChecked={values.isBillable}>
        Billable
      </CheckRow>
    </>
  )
}

const NO_PART: Parts = { taskId: null, editId: null }

type PartFieldsProps = Pick<Props, 'errors'> & { work: ChosenWork; values: Parts }

function PartFields({ work, values, errors }: PartFieldsProps) {
  const { tasks, edits } = usePartsOf(work)
  const { taskId, taskTitle = '', editId, editTitle = '' } = values
  return work.projectId ? (
    <PartField
      label="To-do"
      name="taskId"
      parts={tasks}
      chosen={taskId === null ? undefined : { id: taskId, title: taskTitle ?? '' }}
      error={errors.taskId}
    />
  ) : (
    <PartField
      label="Edit"
      name="editId"
      parts={edits}
      chosen={editId === null ? undefined : { id: editId, title: editTitle ?? '' }}
      error={errors.editId}
    />
  )
}

type Part = TimedWork['tasks'][number]
type PartFieldProps = {
  label: string
  name: string
  parts: readonly Part[]
  chosen: Part | undefined
  error: string | undefined
}

function PartField({ label, name, parts, chosen, error }: PartFieldProps) {
  const isListed = parts.some(({ id }) => id === chosen?.id)
  // One that is done by now stays on the entry.
  const options = chosen && !isListed ? [...parts, chosen] : parts
  if (!options.length) return null
  return (
    <SelectField
      key={options.length}
      label={label}
      name={name}
      optional
      placeholder="None"
      options={options.map(({ id, title }) => ({ value: id, label: title }))}
      defaultValue={chosen?.id ?? ''}
      error={error}
    />
  )
}

function usePartsOf(work: ChosenWork): Pick<TimedWork, 'tasks' | 'edits'> {
  const { data: found = [] } = useTimedWork('')
  const listed = found.find((one) => workKey(one) === workKey(work))
  return {
    tasks: work.tasks ?? listed?.tasks ?? [],
    edits: work.edits ?? listed?.edits ?? [],
  }
}

const DEBOUNCE_MS = 200

type WorkFieldProps = Pick<Props, 'work' | 'onWork'> & { error: string | undefined }

function WorkField({ work, onWork, error }: WorkFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        Project or plan
        <RequiredMark required />
      </label>
      {work ? (
        <div className="timer-work">
          <span>
            <b>{work.title}</b>
            <span className="side-note">{work.businessName}</span>
          </span>
          <Button id={id} variant="neutral" size="small" onClick={() => onWork(undefined)}>
            Change<span className="visually-hidden"> project or plan</span>
          </Button>
        </div>
      ) : (
        <WorkPicker id={id} onPick={onWork} />
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

function WorkPicker({ id, onPick }: { id: string; onPick: (work: ChosenWork) => void }) {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const search = useDebouncedValue(words, DEBOUNCE_MS)
  const { data: works = [], error, isPending, isPlaceholderData } = useTimedWork(search)
  // Until the results arrive, Enter must not choose something else.
  const isOld = isPlaceholderData || search !== words
  const found = isOld ? works.filter((work) => isNamed(work, words)) : works
  const status = error
    ? `Couldn’t load the projects. ${errorMessage(error)}`
    : isPending
      ? 'Loading…'
      : 'No such project or plan.'
  return (
    <OptionPicker
      id={id}
      label="Project or plan"
      placeholder="Find by name or customer"
      icon={Search}
      text={text}
      options={found.map((one) => ({
        id: workKey(one),
        title: one.title,
        soft: one.businessName,
      }))}
      status={status}
      onText={setText}
      onPick={(key) => {
        const chosen = found.find((one) => workKey(one) === key)
        if (chosen) onPick(chosen)
      }}
    />
  )
}

const isNamed = ({ title, businessName }: TimedWork, words: string): boolean =>
  `${title} ${businessName}`.toLowerCase().includes(words)
