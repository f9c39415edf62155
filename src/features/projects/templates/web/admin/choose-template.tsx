// Chooses another template for a project that has not started, after a preview.
import { useState } from 'react'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogCloseButton } from '#ui/dialog.tsx'
import { SelectField } from '#ui/field.tsx'
import type { Project } from '../../../projects.contract.ts'
import type { ProjectTemplate, TemplateTask } from '../../project-templates.contract.ts'
import { replacedPlan } from '../../replaced-plan.rules.ts'
import { useProjectTemplates, useTemplateChoice } from './project-templates.query.ts'
import '#ui/dialogs.css'
import './project-templates.css'

export function ChooseTemplateDialog({
  project,
  onClose,
}: {
  project: Project
  onClose: () => void
}) {
  const { data: templates, error } = useProjectTemplates()
  const [chosenId, choose] = useState<string>()
  const others = templates?.filter(({ id }) => id !== project.templateId)
  const template = others?.find(({ id }) => id === chosenId) ?? others?.[0]
  const replacing = useTemplateChoice(project.id)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose another template"
      text="It replaces the plan while the work has not started. What you added yourself stays, and so does the duration."
    >
      {others && template ? (
        <div className="project-template-choice">
          <SelectField
            label="Template"
            name="template"
            value={template.id}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => choose(target.value)}
          />
          <Preview project={project} template={template} />
        </div>
      ) : (
        <QueryState title="Couldn’t load the project templates." error={error} rows={3} />
      )}
      <div className="dialog-actions">
        <DialogCloseButton>Cancel</DialogCloseButton>
        <Button
          disabled={!template}
          busy={replacing.isPending}
          busyLabel="Replacing"
          onClick={() =>
            template &&
            replacing.mutate(
              { templateId: template.id, revision: template.revision },
              { onSuccess: onClose },
            )
          }
        >
          Replace the plan
        </Button>
      </div>
    </Dialog>
  )
}

function Preview({ project, template }: { project: Project; template: ProjectTemplate }) {
  const { removedMilestones, milestones, removedTasks, tasks } = replacedPlan(project, template)
  return (
    <section className="project-template-preview" aria-label="What changes">
      <div>
        <h3>Milestones</h3>
        {milestones ? (
          <Changes
            removed={removedMilestones.map(milestoneLine)}
            added={milestones.map(milestoneLine)}
          />
        ) : (
          <p className="muted">Those of the quote stay, because payments wait for them.</p>
        )}
      </div>
      <div>
        <h3>To-dos</h3>
        <Changes removed={removedTasks.map(taskLine)} added={tasks.map(taskLine)} />
      </div>
    </section>
  )
}

const milestoneLine = ({ name, weeks }: { name: string; weeks: number }): Line => ({
  text: name,
  when: `week ${weeks}`,
})
const taskLine = ({ side, title, days }: Pick<TemplateTask, 'side' | 'title' | 'days'>): Line => ({
  text: side === 'agency' ? `${title} (team)` : title,
  when: `day ${days}`,
})

type Line = { text: string; when: string }

/** What is removed and added alike stays, so it is not listed. */
function Changes({ removed, added }: { removed: readonly Line[]; added: readonly Line[] }) {
  const isIn = (lines: readonly Line[], { text, when }: Line): boolean =>
    lines.some((line) => line.text === text && line.when === when)
  const gone = removed.filter((line) => !isIn(added, line))
  const fresh = added.filter((line) => !isIn(removed, line))
  if (!gone.length && !fresh.length) return <p className="muted">They stay as they are.</p>
  return (
    <ul>
      {gone.map(({ text, when }) => (
        <li key={`removed ${text} ${when}`}>
          <del>{text}</del>
          <span>removed</span>
        </li>
      ))}
      {fresh.map(({ text, when }) => (
        <li key={`added ${text} ${when}`}>
          {text}
          <span className="numeric">{when}</span>
        </li>
      ))}
    </ul>
  )
}
