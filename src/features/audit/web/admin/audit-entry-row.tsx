import { Undo2 } from 'lucide-react'
import { memo } from 'react'
import { useBlind } from '#features/careers/web/admin/blind-review.query.ts'
import { formatDay } from '#kernel/dates.ts'
import { RowLink } from '#site/lists/row-link.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { restoreFocusAfter } from '#ui/restore-focus.ts'
import { Icon } from '#ui/icon.tsx'
import type { AuditEntry, AuditChange, AuditEntryField } from '../../audit.contract.ts'
import { useUndoing } from './audit.query.ts'
import './audit.css'

/** The admin sees more fields after expanding the entry. */
const FIELDS_SHOWN = 3

/** Renders again only when its entry changes, since a list may have hundreds. */
export const AuditLogRow = memo(({ auditEntry }: { auditEntry: AuditEntry }) => {
  const { at, by, blindTitle, saves, path, undo } = auditEntry
  const [isBlind] = useBlind()
  const isHidden = isBlind && blindTitle !== null
  const title = isHidden ? blindTitle : auditEntry.title
  return (
    <li className="audit-entry">
      <p className="audit-entry-when">
        <b>{by.name}</b>
        <Timestamp at={at} />
      </p>
      <div className="audit-entry-what">
        <p className="audit-entry-title">
          {path ? (
            <RowLink className="audit-entry-link" to={path}>
              {title}
            </RowLink>
          ) : (
            title
          )}
          {saves > 1 && <span className="muted"> in {saves} saves</span>}
        </p>
        {isHidden ? (
          <p className="muted small">Hidden during blind review.</p>
        ) : (
          <Changes auditEntry={auditEntry} />
        )}
      </div>
      {undo && <UndoButton auditEntry={auditEntry} title={title} />}
    </li>
  )
})

function UndoButton({ auditEntry, title }: { auditEntry: AuditEntry; title: string }) {
  const undoing = useUndoing()
  return (
    <Button
      variant="neutral"
      size="small"
      className="audit-entry-undo"
      busy={undoing.isPending}
      busyLabel="Undoing"
      aria-label={`Undo: ${title}`}
      onClick={() => void restoreFocusAfter(undoing.mutateAsync(auditEntry))}
    >
      <Icon of={Undo2} />
      Undo
    </Button>
  )
}

/** Collapses fields of created and deleted records. */
function Changes({ auditEntry: { title, changes, changeCount } }: { auditEntry: AuditEntry }) {
  const [main, ...others] = changes
  if (!main) return null
  const isChange =
    main.fields.some(({ before }) => before !== null) &&
    main.fields.some(({ after }) => after !== null)
  const first = isChange || main.erasedOn ? main.fields.slice(0, FIELDS_SHOWN) : []
  const rest = { ...main, fields: main.fields.slice(first.length) }
  const isMore = rest.fields.length > 0 || others.length > 0
  return (
    <>
      <Fields fields={first} erasedOn={main.erasedOn} />
      {isMore && (
        <details className="audit-entry-more">
          <summary>
            {summaryOf(rest.fields.length, changeCount - 1)}
            <span className="visually-hidden">: {title}</span>
          </summary>
          <Fields fields={rest.fields} erasedOn={main.erasedOn} />
          {others.map((change, index) => (
            <Other key={index} change={change} />
          ))}
          {changeCount > changes.length && (
            <p className="muted small">
              and {changeCount - changes.length} more in the exported CSV
            </p>
          )}
        </details>
      )}
    </>
  )
}

function summaryOf(fields: number, others: number): string {
  const parts = [
    fields > 0 && (fields === 1 ? '1 field' : `${fields} fields`),
    others > 0 && (others === 1 ? '1 related change' : `${others} related changes`),
  ]
  return parts.filter(Boolean).join(', ')
}

const Other = ({ change: { title, fields, erasedOn } }: { change: AuditChange }) => (
  <div className="audit-entry-other">
    <p>{title}</p>
    <Fields fields={fields} erasedOn={erasedOn} />
  </div>
)

function Fields({
  fields,
  erasedOn,
}: {
  fields: readonly AuditEntryField[]
  erasedOn: string | null
}) {
  if (!fields.length) return null
  return (
    <dl className="audit-entry-fields">
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          {erasedOn ? (
            <dd className="muted">erased on {formatDay(erasedOn.slice(0, 10))}</dd>
          ) : (
            <Difference before={before} after={after} />
          )}
        </div>
      ))}
    </dl>
  )
}

const Difference = ({ before, after }: { before: string | null; after: string | null }) => (
  <dd>
    {before !== null && (
      <del>
        <span className="visually-hidden">was </span>
        {before}
      </del>
    )}
    {before !== null && after !== null && <span aria-hidden="true"> → </span>}
    {after !== null && (
      <ins>
        <span className="visually-hidden"> is now </span>
        {after}
      </ins>
    )}
  </dd>
)
