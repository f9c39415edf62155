// The agency's promotions: list, uses and editor.
import { Plus, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { useAgencyDay } from '#site/data/agency-day.ts'
import { NothingFound } from '#site/lists/list-tools.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { useShowMore } from '#site/lists/show-more.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { useSideEditor } from '#ui/side-editor.tsx'
import type { Promotion } from '../../promotions.contract.ts'
import { usePromotions } from './promotion-changes.ts'
import { PromotionEditor } from './promotion-editor.tsx'
import {
  type PromotionOrder,
  PROMOTION_ORDERS,
  type Status,
  STATUSES,
  type PromotionFilter,
  filterPromotions,
} from './promotion-list.ts'
import { PromotionRow } from './promotion-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import '#ui/side-editor.css'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './promotions.css'

const NEW = 'new'
const EVERYTHING: PromotionFilter = { search: '', status: 'any', order: 'newest' }

export function PromotionsPanel() {
  const { data: promotions, error } = usePromotions()
  const editor = useSideEditor()
  const [filter, setFilter] = useState(EVERYTHING)
  const [removed, setRemoved] = useState<Promotion>()
  const edited = promotions?.find(({ id }) => id === editor.row)
  if (!promotions) {
    return (
      <section className="card" aria-label="Promotions">
        <QueryState title="Couldn’t load the promotions." error={error} rows={4} />
      </section>
    )
  }
  return (
    <>
      <Tools filter={filter} onFilter={setFilter} onNew={() => editor.edit(NEW)} />
      <div className="edited-list">
        <section className="card" aria-label="Promotions">
          {promotions.length ? (
            <List
              promotions={promotions}
              filter={filter}
              onAll={() => setFilter(EVERYTHING)}
              row={({ id }) => ({ isOpen: id === editor.row, onEdit: () => editor.edit(id) })}
              onRemove={setRemoved}
            />
          ) : (
            <EmptyState text="No promotions yet." more="Create a code to offer a discount." />
          )}
        </section>
        {(edited || editor.row === NEW) && (
          <PromotionEditor
            key={editor.key}
            promotion={edited}
            onClose={editor.close}
            onSaved={editor.finish}
            onReload={editor.resetForm}
            onChange={editor.setChanged}
          />
        )}
      </div>
      {editor.question}
      {removed && <RemoveDialog promotion={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

function Tools({
  filter,
  onFilter,
  onNew,
}: {
  filter: PromotionFilter
  onFilter: (filter: PromotionFilter) => void
  onNew: () => void
}) {
  return (
    <div className="list-tools">
      <search className="field-control list-tools-find">
        <Icon of={Search} />
        <input
          className="field-input"
          type="search"
          aria-label="Search promotions"
          placeholder="Search code or description"
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
        />
      </search>
      <Choice
        name="Status"
        labels={STATUSES}
        chosen={filter.status}
        onChoose={(status: Status) => onFilter({ ...filter, status })}
      />
      <Choice
        name="Order"
        labels={PROMOTION_ORDERS}
        chosen={filter.order}
        onChoose={(order: PromotionOrder) => onFilter({ ...filter, order })}
      />
      <AdminOnly instead={<p className="side-note">Only admins can change promotions.</p>}>
        <Button onClick={onNew}>
          <Icon of={Plus} />
          New Promotion
        </Button>
      </AdminOnly>
    </div>
  )
}

function Choice<Name extends string>({
  name,
  labels,
  chosen,
  onChoose,
}: {
  name: string
  labels: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
}) {
  return (
    // Cast: the options are the names of `labels`.
    <select
      className="field-input"
      aria-label={name}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as Name)}
    >
      {Object.entries<string>(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type ListProps = {
  promotions: readonly Promotion[]
  filter: PromotionFilter
  onAll: () => void
  row: (promotion: Promotion) => { isOpen: boolean; onEdit: () => void }
  onRemove: (promotion: Promotion) => void
}

function List({ promotions, filter, onAll, row, onRemove }: ListProps): ReactNode {
  const today = useAgencyDay()
  const found = filterPromotions(promotions, filter, today)
  const { shown, foot } = useShowMore(found)
  return (
    <>
      <p className="visually-hidden" role="status">
        {found.length === 1 ? '1 promotion' : `${found.length} promotions`}
      </p>
      {shown.length ? (
        <table className="table table-stacked promotions-table">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col" className="table-right">
                Discount
              </th>
              <th scope="col">Expires</th>
              <th scope="col">Usage</th>
              <th scope="col">Active</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((promotion) => (
              <PromotionRow
                key={promotion.id}
                promotion={promotion}
                today={today}
                {...row(promotion)}
                onRemove={() => onRemove(promotion)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <NothingFound
          what="promotions"
          search={filter.search.trim()}
          part={filter.status === 'any' ? undefined : STATUSES[filter.status]}
        >
          <div ref={restoreFocusOnUnmount}>
            <Button variant="neutral" size="small" onClick={onAll}>
              Show all
            </Button>
          </div>
        </NothingFound>
      )}
      {foot}
    </>
  )
}
