// A data request in the Inbox, with a button to erase the sender's data.
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DATA_REQUEST_KINDS, type DataRequestKind } from '#features/inquiries/payloads.contract.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { useErasure } from './use-erasure.ts'
import { SendCopy } from './send-copy.tsx'
import './erasure.css'

/** @param email empty once the data is erased */
export function DataRequestPanel({
  id,
  email,
  isClosed,
  requestKind,
}: {
  id: string
  email: string
  isClosed: boolean
  requestKind: DataRequestKind
}) {
  const [isConfirming, setConfirming] = useState(false)
  const erasing = useErasure(() =>
    unwrap(privateApi()['data-requests'][':id'].erasure.$post({ param: { id } })),
  )
  const isDeletion = requestKind === 'deletion' && email !== ''
  return (
    <section className="data-request">
      <h3>Requested</h3>
      {email === '' ? (
        <p>
          All data about the sender has been erased. This entry remains as proof of the erasure.
        </p>
      ) : (
        <p>{DATA_REQUEST_KINDS[requestKind]}. The sender has confirmed their address.</p>
      )}
      {isDeletion && (
        <AdminOnly
          instead={
            <p className="muted">Only an admin can erase data. Assign this request to one.</p>
          }
        >
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            <Icon of={Eraser} />
            Erase all data for this address
          </Button>
        </AdminOnly>
      )}
      {requestKind === 'copy' && email !== '' && <SendCopy id={id} isClosed={isClosed} />}
      {isConfirming && (
        <ErasureDialog email={email} erasing={erasing} onClose={() => setConfirming(false)} />
      )}
    </section>
  )
}
