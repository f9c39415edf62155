// What each monthly plan delivers, below the price book.
import { Pencil } from 'lucide-react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSideEditor } from '#ui/side-editor.tsx'
import type { PlanDeliverables } from '../../deliverable-lists.contract.ts'
import { DeliverableListEditor } from './deliverable-list-editor.tsx'
import { useDeliverableLists } from './deliverable-lists.query.ts'
import '#ui/side-editor.css'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'
import './deliverable-lists.css'

export function DeliverableListsPanel() {
  const { data: lists, error } = useDeliverableLists()
  const editor = useSideEditor()
  const edited = lists?.find(({ planId }) => planId === editor.row)
  return (
    <div className="edited-list">
      <section className="card" aria-labelledby="deliverable-lists">
        <div className="card-head">
          <h2 id="deliverable-lists">Deliverables of the plans</h2>
          <p className="side-note">Each month of a customer’s plan starts with this checklist.</p>
        </div>
        {lists ? (
          <Lists lists={lists} openId={editor.row} onEdit={editor.edit} />
        ) : (
          <QueryState title="Couldn’t load the deliverables." error={error} rows={5} />
        )}
      </section>
      {edited && (
        <DeliverableListEditor
          key={editor.key}
          list={edited}
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

function Lists({
  lists,
  openId,
  onEdit,
}: {
  lists: readonly PlanDeliverables[]
  openId: string | undefined
  onEdit: (planId: string) => void
}) {
  if (!lists.length)
    return <EmptyState text="No monthly plans yet." more="Add a plan above first." />
  return (
    <table className="table table-stacked deliverable-lists">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Deliverables</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lists.map(({ planId, planName, lines }) => (
          <tr key={planId} className={planId === openId ? 'selected' : undefined}>
            <td className="stacked-left stacked-first">{planName}</td>
            <td className="stacked-left stacked-second">
              {lines.length ? (
                <span className="deliverable-lists-names">
                  {lines.map(({ name }) => name).join(', ')}
                </span>
              ) : (
                <span className="muted">None, so customers see no checklist.</span>
              )}
            </td>
            <td className="table-right stacked-right stacked-first">
              <AdminOnly>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Edit the deliverables of ${planName}`}
                  onClick={() => onEdit(planId)}
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
