// The drafts of invoices, last changed first.
import { paths } from '#kernel/paths.contract.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useInvoiceDrafts } from './invoice-drafts.query.ts'
import { InvoiceList, InvoiceListRow } from './invoice-list.tsx'
import '#ui/tables.css'

export function InvoiceDraftsPanel() {
  const drafts = useInvoiceDrafts()
  return (
    <InvoiceList
      list={drafts}
      heading="Drafts"
      title="Couldn’t load the drafts."
      label="draft"
      nothing={
        <EmptyState
          text="No drafts."
          more="An invoice that you start with New invoice is here until you send it."
        />
      }
      columns={['Changed']}
      row={({ id, title, lines, changedAt, ...draft }) => (
        <InvoiceListRow
          key={id}
          to={paths.admin.invoiceDraft(id)}
          title={title || 'Untitled invoice'}
          note={lines === 1 ? '1 line' : `${lines} lines`}
          {...draft}
        >
          <td className="stacked-right stacked-second muted">
            <Timestamp at={changedAt} />
          </td>
        </InvoiceListRow>
      )}
    />
  )
}
