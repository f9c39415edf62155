// An invoice after it was sent: it never changes.
import { Copy, FileDown } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { InvoiceDraft } from '../../written-invoices.contract.ts'
import { useNewInvoice } from './invoice-drafts.query.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import '#ui/work-layout.css'
import './invoice-editor.css'

type Props = { draft: InvoiceDraft; sent: NonNullable<InvoiceDraft['sent']> }

export function SentInvoice({ draft: { content, total }, sent }: Props) {
  const duplicating = useNewInvoice()
  const { paymentId, number } = sent
  const saving = useSaveFile(
    () => privateApi().payments[':id'].invoice.$get({ param: { id: paymentId } }),
    `${number}.pdf`,
  )
  return (
    <section className="card card-body invoice-sent" aria-labelledby="invoice-sent">
      <p className="side-note">
        <Link className="text-link" to={paths.admin.payments}>
          Payments
        </Link>
      </p>
      <h2 id="invoice-sent">
        Invoice <span className="numeric">{number}</span>
      </h2>
      <InvoiceFacts
        invoice={content}
        total={total}
        last={{ label: 'Sent', value: <Timestamp at={sent.at} /> }}
      />
      <div className="row-start">
        <Link className="button button-primary" to={paths.admin.paymentsLike(number)}>
          View payment
        </Link>
        <Button
          variant="neutral"
          busy={saving.isPending}
          busyLabel="Preparing"
          onClick={() => saving.mutate()}
        >
          <Icon of={FileDown} />
          Download PDF
        </Button>
        <Button
          variant="neutral"
          busy={duplicating.isPending}
          busyLabel="Duplicating"
          onClick={() => duplicating.mutate({ customer: null, copyOf: paymentId })}
        >
          <Icon of={Copy} />
          Duplicate
        </Button>
      </div>
    </section>
  )
}
