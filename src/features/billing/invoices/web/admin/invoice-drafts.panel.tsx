// The drafts of invoices, last changed first.
import { Link } from 'react-router'
import { exactDollars } from '#kernel/money.ts'
import { paths } from '#kernel/paths.contract.ts'
import { PagedList } from '#site/lists/paged-list.tsx'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import type { InvoiceDraftRow } from '../../written-invoices.contract.ts'
import { useInvoiceDrafts } from './invoice-drafts.query.ts'
import '#ui/tables.css'
import '#ui/work-layout.css'
import '#ui/work.css'

export function InvoiceDraftsPanel() {
  const drafts = useInvoiceDrafts()
  return (
    <section className="card" aria-label="Drafts">
      <PagedList
        list={drafts}
        title="Couldn’t load the drafts."
        bars={4}
        label="draft"
        nothing={
          <EmptyState
            text="No drafts."
            more="An invoice that you start with New invoice is here until you send it."
          />
        }
      >
        {(rows, isOld) => <DraftTable drafts={rows} isOld={isOld} />}
      </PagedList>
    </section>
  )
}

type TableProps = { drafts: readonly InvoiceDraftRow[]; isOld: boolean }

const DraftTable = ({ drafts, isOld }: TableProps) => (
  <table className={classNames('table table-stacked', isOld && 'list-old')} aria-busy={isOld}>
    <thead>
      <tr>
        <th scope="col">Invoice</th>
        <th scope="col">Customer</th>
        <th scope="col">Changed</th>
        <th scope="col" className="table-right">
          Total
        </th>
      </tr>
    </thead>
    <tbody>
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} />
      ))}
    </tbody>
  </table>
)

const DraftRow = ({ draft }: { draft: InvoiceDraftRow }) => (
  <tr>
    <td className="stacked-left stacked-first">
      <Link className="text-link" to={paths.admin.invoiceDraft(draft.id)}>
        {draft.title || 'Untitled invoice'}
      </Link>
      <span className="side-note">{draft.lines === 1 ? '1 line' : `${draft.lines} lines`}</span>
    </td>
    <td className="stacked-left stacked-second">
      {draft.businessName || <span className="muted">No customer yet</span>}
      {draft.email && (
        <span className="side-note">
          <EmailAddress of={draft.email} />
        </span>
      )}
    </td>
    <td className="stacked-right stacked-second muted">
      <Timestamp at={draft.changedAt} />
    </td>
    <td className="table-right stacked-right stacked-first numeric">{exactDollars(draft.total)}</td>
  </tr>
)
