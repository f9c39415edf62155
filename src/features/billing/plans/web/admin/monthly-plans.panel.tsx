import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { dollars } from '#kernel/money.ts'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSideEditor } from '#ui/side-editor.tsx'
import type { PricingPlan } from '../../plans.contract.ts'
import { useAllPlans } from './plan-changes.ts'
import { PlanEditor } from './plan-editor.tsx'
import { PlanTableRow, RemovePlanDialog } from './plan-row.tsx'
import '#ui/side-editor.css'
import '#ui/work-layout.css'
import '#ui/tables.css'
import '../../../payments/web/payments.css'

const NEW = 'new'

export function MonthlyPlansPanel({ children }: { children: ReactNode }) {
  const { data: plans, error } = useAllPlans()
  const editor = useSideEditor()
  const [removed, setRemoved] = useState<PricingPlan>()
  const edited = plans?.find(({ id }) => id === editor.row)
  return (
    <div>
      {plans && <PlanTools plans={plans} onNew={() => editor.edit(NEW)} />}
      {/* Always at the same position in the tree, so that an open editor below stays mounted. */}
      <div className="edited-list">
        <div className="stack">
          <section className="card" aria-label="Monthly plans">
            {!plans ? (
              <QueryState title="Couldn’t load the plans." error={error} rows={3} />
            ) : plans.length ? (
              <Plans
                plans={plans}
                row={({ id }) => ({ isOpen: id === editor.row, onEdit: () => editor.edit(id) })}
                onRemove={setRemoved}
              />
            ) : (
              <EmptyState text="No plans yet." more="Customers cannot subscribe yet." />
            )}
          </section>
          {children}
        </div>
        {(edited || editor.row === NEW) && (
          <PlanEditor
            key={editor.key}
            plan={edited}
            onClose={editor.close}
            onSaved={editor.finish}
            onReload={editor.resetForm}
            onChange={editor.setChanged}
          />
        )}
      </div>
      {editor.question}
      {removed && <RemovePlanDialog plan={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  )
}

function PlanTools({ plans, onNew }: { plans: readonly PricingPlan[]; onNew: () => void }) {
  const sum = plans.reduce((total, { isActive, price }) => total + (isActive ? price * 100 : 0), 0)
  return (
    <div className="row plan-tools">
      <p className="muted">
        Active plans add up to <b className="numeric">{dollars(sum)}</b> a month. A price change
        applies to new subscriptions only.
      </p>
      <AdminOnly instead={<p className="side-note">Only admins can change plans and prices.</p>}>
        <Button onClick={onNew}>
          <Icon of={Plus} />
          New Plan
        </Button>
      </AdminOnly>
    </div>
  )
}

function Plans({
  plans,
  row,
  onRemove,
}: {
  plans: readonly PricingPlan[]
  row: (plan: PricingPlan) => { isOpen: boolean; onEdit: () => void }
  onRemove: (plan: PricingPlan) => void
}) {
  return (
    <table className="table table-stacked plans-table">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col" className="table-right">
            Price
          </th>
          <th scope="col" className="table-right">
            Subscribers
          </th>
          <th scope="col">Active</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <PlanTableRow key={plan.id} plan={plan} {...row(plan)} onRemove={() => onRemove(plan)} />
        ))}
      </tbody>
    </table>
  )
}
