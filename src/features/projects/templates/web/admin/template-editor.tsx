// The side editor of a project template.
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { type EditedFields, type EditorEvents, RowEditor } from '#site/forms/row-editor.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { FIRST_TEMPLATES } from '../../first-templates.contract.ts'
import type { ProjectTemplate, ProjectTemplateChange } from '../../project-templates.contract.ts'
import { useSavingProjectTemplate } from './project-templates.query.ts'
import { MilestoneLines, TaskLines } from './template-lines.tsx'
import {
  checkTemplate,
  templateProblem,
  type TemplateValues,
  templateValues,
} from './template-values.ts'
import '#ui/work-layout.css'
import './project-templates.css'

export function TemplateEditor({
  template: current,
  ...events
}: EditorEvents & { template: ProjectTemplate }) {
  const [template] = useState(current)
  const { id, name, revision } = template
  return (
    <RowEditor<TemplateValues, ProjectTemplateChange>
      {...events}
      title={name}
      about="Projects that start from now on copy this plan. Running projects keep theirs."
      save="Save template"
      initial={templateValues(template)}
      check={(values) => checkTemplate(values, revision)}
      problemOf={templateProblem}
      saving={useSavingProjectTemplate(id)}
    >
      {(fields) => <Fields {...fields} templateId={id} />}
    </RowEditor>
  )
}

function Fields({ templateId, ...fields }: EditedFields<TemplateValues> & { templateId: string }) {
  const { values, errors, change } = fields
  const delivered = FIRST_TEMPLATES.get(templateId)
  return (
    <>
      <TextArea
        label="Welcome text"
        name="welcome"
        optional
        rows={4}
        maxLength={2000}
        hint="The customer sees it until the first milestone is done."
        value={values.welcome}
        error={errors.welcome}
        onChange={({ target }) => change({ welcome: target.value })}
      />
      <TextField
        label="Weeks"
        name="weeks"
        required
        inputMode="numeric"
        autoComplete="off"
        hint="For a quote that states no duration."
        value={values.weeks}
        error={errors.weeks}
        onChange={({ target }) => change({ weeks: target.value })}
      />
      <MilestoneLines {...fields} />
      <TaskLines {...fields} side="customer" />
      <TaskLines {...fields} side="agency" />
      {delivered && (
        <p className="project-template-reset">
          <Button variant="neutral" size="small" onClick={() => change(templateValues(delivered))}>
            <Icon of={RotateCcw} />
            Use the original template
          </Button>
          <span className="side-note">Saved when you save the template.</span>
        </p>
      )}
    </>
  )
}
