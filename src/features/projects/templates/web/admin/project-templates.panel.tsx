// The plans with which projects start, by package, below the price book.
import { Pencil } from 'lucide-react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSideEditor } from '#ui/side-editor.tsx'
import type { ProjectTemplate } from '../../project-templates.contract.ts'
import { useProjectTemplates } from './project-templates.query.ts'
import { TemplateEditor } from './template-editor.tsx'
import '#ui/side-editor.css'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './project-templates.css'

export function ProjectTemplatesPanel() {
  const { data: templates, error } = useProjectTemplates()
  const editor = useSideEditor()
  const edited = templates?.find(({ id }) => id === editor.row)
  return (
    <div className="edited-list">
      <section className="card" aria-labelledby="project-templates">
        <div className="card-head">
          <h2 id="project-templates">Project templates</h2>
          <p className="side-note">
            An accepted quote starts its project with the plan of its package.
          </p>
        </div>
        {templates ? (
          <Templates templates={templates} openId={editor.row} onEdit={editor.edit} />
        ) : (
          <QueryState title="Couldn’t load the project templates." error={error} rows={5} />
        )}
      </section>
      {edited && (
        <TemplateEditor
          key={editor.key}
          template={edited}
          onClose={editor.close}
          onSaved={editor.finish}
          onReload={editor.resetForm}
          onChange={editor.setChanged}
        />
      )}
      {editor.question}
    </div>
  )
}

function Templates({
  templates,
  openId,
  onEdit,
}: {
  templates: readonly ProjectTemplate[]
  openId: string | undefined
  onEdit: (id: string) => void
}) {
  return (
    <table className="table table-stacked project-templates">
      <thead>
        <tr>
          <th scope="col">Package</th>
          <th scope="col">Plan</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <tr key={template.id} className={template.id === openId ? 'selected' : undefined}>
            <td className="stacked-left stacked-first">{template.name}</td>
            <td className="stacked-left stacked-second">
              <span className="project-templates-plan">{planText(template)}</span>
            </td>
            <td className="table-right stacked-right stacked-first">
              <AdminOnly>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Edit the template ${template.name}`}
                  onClick={() => onEdit(template.id)}
                >
                  <Icon of={Pencil} />
                </button>
              </AdminOnly>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function planText({ milestones, tasks }: ProjectTemplate): string {
  const count = (side: 'customer' | 'agency'): number =>
    tasks.filter((task) => task.side === side).length
  const parts = [
    `${milestones.length} ${milestones.length === 1 ? 'milestone' : 'milestones'}`,
    `${todos(count('customer'))} of the customer`,
    `${todos(count('agency'))} of the team`,
  ]
  return parts.join(', ')
}

const todos = (count: number): string => `${count} ${count === 1 ? 'to-do' : 'to-dos'}`
