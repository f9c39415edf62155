// The downloads of one e-invoice, for a customer and for the team.
import { Download } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import '#ui/work-layout.css'
import './e-invoices.css'

type Save = { isPending: boolean; mutate: () => void }

export const eInvoiceText = (invoiceNumber: string | null): string =>
  `${invoiceNumber} for accounting programs, in two formats of the European standard EN 16931.`

export const EInvoiceDownloads = ({ facturX, ubl }: { facturX: Save; ubl: Save }) => (
  <ul className="e-invoice-downloads">
    <li>
      <Button busy={facturX.isPending} busyLabel="Downloading" onClick={() => facturX.mutate()}>
        <Icon of={Download} />
        Download Factur-X
      </Button>
      <span className="side-note">
        A PDF to read, with the same data for accounting programs. Also known as ZUGFeRD.
      </span>
    </li>
    <li>
      <Button
        variant="neutral"
        busy={ubl.isPending}
        busyLabel="Downloading"
        onClick={() => ubl.mutate()}
      >
        <Icon of={Download} />
        Download UBL
      </Button>
      <span className="side-note">Only the data, as an XML file.</span>
    </li>
  </ul>
)
