// The price book editor, below the plans.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSideEditor } from '#ui/side-editor.tsx'
import { type PriceItem, PRICE_KINDS, type PriceKind } from '../../price-items.contract.ts'
import { usePriceItems } from './price-book.query.ts'
import { PriceItemEditor } from './price-item-editor.tsx'
import { PriceRow } from './price-row.tsx'
import { RetireDialog, RetiredServices } from './retired-services.tsx'
import '#ui/side-editor.css'
import '#ui/work-layout.css'
import '#ui/tables.css'
import './price-book.css'

const KINDS: Record<
  PriceKind,
  { title: string; text: string; head: readonly [name: string, description: string, price: string] }
> = {
  package: {
    title: 'Packages',
    text: 'On the website and in the quote form.',
    head: ['Package', 'Delivery', 'Price'],
  },
  service: {
    title: 'Additional services',
    text: 'Visitors see a range; new quotes start with the amount.',
    head: ['Service', 'Public range', 'In a quote'],
  },
  role: {
    title: 'Hourly roles',
    text: 'On the page for startups.',
    head: ['Role', 'What they do', 'Per hour'],
  },
  'maintenance-plan': {
    title: 'Maintenance plans',
    text: 'On their own page and in the quote form.',
    head: ['Plan', 'Billing', 'Price'],
  },
  'doctor-plan': {
    title: 'Plans for doctors and clinics',
    text: 'On the page for doctors.',
    head: ['Plan', 'Billing', 'Price'],
  },
}
const NEW = 'new'

export function PriceBookPanel() {
  const { data: items, error } = usePriceItems()
  const editor = useSideEditor()
  const [retired, setRetired] = useState<PriceItem>()
  const edited = items?.find(({ id }) => id === editor.row)
  return (
    <div className="edited-list">
      <div className="stack">
        {items ? (
          PRICE_KINDS.map((kind) => (
            <Kind
              key={kind}
              kind={kind}
              items={items.filter((item) => item.kind === kind)}
              openId={editor.row}
              onEdit={editor.edit}
              onRetire={setRetired}
            />
          ))
        ) : (
          <section className="card" aria-label="Price book">
            <QueryState title="Couldn’t load the price book." error={error} rows={6} />
          </section>
        )}
      </div>
      {(edited || editor.row === NEW) && (
        <PriceItemEditor
          key={editor.key}
          item={edited}
          onClose={editor.close}
          onSaved={editor.finish}
          onReload={editor.resetForm}
          onChange={editor.setChanged}
        />
      )}
      {editor.question}
      {retired && <RetireDialog item={retired} onClose={() => setRetired(undefined)} />}
    </div>
  )
}

type KindProps = {
  kind: PriceKind
  items: readonly PriceItem[]
  openId: string | undefined
  onEdit: (id: string) => void
  onRetire: (item: PriceItem) => void
}

function Kind({ kind, items, openId, onEdit, onRetire }: KindProps) {
  const { title, text, head } = KINDS[kind]
  const isService = kind === 'service'
  const retired = items.filter(({ isRetired }) => isRetired)
  return (
    <section className="card" aria-label={title}>
      <div className="card-head row">
        <div>
          <h2>{title}</h2>
          <p className="side-note">{text}</p>
        </div>
        {isService && (
          <AdminOnly>
            <Button variant="outline" onClick={() => onEdit(NEW)}>
              <Icon of={Plus} />
              New service
            </Button>
          </AdminOnly>
        )}
      </div>
      <table className="table table-stacked price-rows">
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
            <th scope="col" className="table-right">
              {head[2]}
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items
            .filter(({ isRetired }) => !isRetired)
            .map((item) => (
              <PriceRow
                key={item.id}
                item={item}
                isOpen={item.id === openId}
                onEdit={() => onEdit(item.id)}
                onRetire={isService ? () => onRetire(item) : undefined}
              />
            ))}
        </tbody>
      </table>
      {retired.length > 0 && <RetiredServices items={retired} />}
    </section>
  )
}
