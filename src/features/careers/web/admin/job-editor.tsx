// Side editor that creates or edits a job.
import { useState } from 'react'
import { type EditedFields, type EditorEvents, RowEditor } from '#site/forms/row-editor.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { type Job, JOB_CATEGORIES, JOB_TYPES } from '../../jobs.contract.ts'
import { useSavingJob } from './job-changes.ts'
import { checkJob, jobProblem, type JobValues, jobValues, NEW_JOB } from './job-fields.ts'
import './admin-careers.css'

type Props = EditorEvents & { job: Job | undefined }

export function JobEditor({ job: current, ...events }: Props) {
  const [job] = useState(current)
  const { mutate, ...saving } = useSavingJob()
  return (
    <RowEditor
      {...events}
      title={job ? 'Edit job' : 'New job'}
      about="An open position, as shown on the website."
      save="Save job"
      initial={job ? jobValues(job) : NEW_JOB}
      check={(values) => checkJob(values, job)}
      problemOf={jobProblem}
      saving={{ ...saving, mutate: (fields, on) => mutate({ fields, job }, on) }}
    >
      {(fields) => <Fields {...fields} />}
    </RowEditor>
  )
}

const CATEGORIES = JOB_CATEGORIES.map((category) => ({ value: category, label: category }))
const TYPES = Object.entries(JOB_TYPES).map(([value, label]) => ({ value, label }))

type FieldsProps = EditedFields<JobValues>

function Fields({ values, errors, change }: FieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        name="title"
        required
        maxLength={120}
        autoComplete="off"
        value={values.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <KindFields values={values} errors={errors} change={change} />
      <div className="field-pair job-pair">
        <TextField
          label="Location"
          name="location"
          maxLength={120}
          autoComplete="off"
          value={values.location}
          error={errors.location}
          onChange={({ target }) => change({ location: target.value })}
        />
        <TextField
          label="Salary"
          name="salary"
          maxLength={120}
          autoComplete="off"
          value={values.salary}
          error={errors.salary}
          onChange={({ target }) => change({ salary: target.value })}
        />
      </div>
      <TextArea
        label="Description"
        name="description"
        rows={4}
        maxLength={20_000}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextField
        label="Skills"
        name="skills"
        autoComplete="off"
        hint="Separate with commas."
        value={values.skills}
        error={errors.skills}
        onChange={({ target }) => change({ skills: target.value })}
      />
      <ClosingFields values={values} errors={errors} change={change} />
      <Switch
        name="isActive"
        checked={values.isActive}
        onChange={({ target }) => change({ isActive: target.checked })}
      >
        Active
      </Switch>
    </>
  )
}

/** The selects offer the contract's values. */
function KindFields({ values, errors, change }: FieldsProps) {
  return (
    <div className="field-pair job-pair">
      <SelectField
        label="Category"
        name="category"
        required
        placeholder="Choose one"
        options={CATEGORIES}
        value={values.category}
        error={errors.category}
        onChange={({ target }) => change({ category: target.value as JobValues['category'] })}
      />
      <SelectField
        label="Type"
        name="type"
        options={TYPES}
        value={values.type}
        error={errors.type}
        onChange={({ target }) => change({ type: target.value as JobValues['type'] })}
      />
    </div>
  )
}

function ClosingFields({ values, errors, change }: FieldsProps) {
  return (
    <div className="field-pair job-pair">
      <TextField
        label="Closes on"
        name="closesOn"
        optional
        type="date"
        hint="Applications close at the end of that day"
        value={values.closesOn}
        error={errors.closesOn}
        onChange={({ target }) => change({ closesOn: target.value })}
      />
      <TextField
        label="Company"
        name="company"
        maxLength={120}
        autoComplete="off"
        hint="Leave empty for your agency"
        value={values.company}
        error={errors.company}
        onChange={({ target }) => change({ company: target.value })}
      />
    </div>
  )
}
