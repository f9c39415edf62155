// What somebody asked about their data, in the Inbox: a copy of it, or its erasure with one button.
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { AdminOnly } from '#site/admin-only.tsx'
import { unwrap } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DATA_REQUEST_KINDS } from '../data-requests.contract.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { useErasure } from './use-erasure.ts'

/** Without an address there is nothing left to erase. */
export function DataRequestPanel({
  id,
  email,
  requestKind,
}: {
  id: string
  email: string
  requestKind: string | undefined
}) {
  const [isConfirming, setConfirming] = useState(false)
  const erasing = useErasure(() =>
    unwrap(privateApi()['data-requests'][':id'].erasure.$post({ param: { id } })),
  )
  const isDeletion = requestKind === 'deletion' && email !== ''
  return (
    <section className="data-request">
      <h3>They ask for</h3>
      {email === '' ? (
        <p>
          Everything about the sender is erased. This line stays, so that it can be shown that it
          was done.
        </p>
      ) : (
        <p>
          {requestKind === 'copy' ? DATA_REQUEST_KINDS.copy : DATA_REQUEST_KINDS.deletion}. The
          address was confirmed before this came here.
        </p>
      )}
      {isDeletion && (
        <AdminOnly
          instead={<p className="muted">Only an admin can erase it: give it to one of them.</p>}
        >
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            <Icon of={Eraser} />
            Erase everything about this address
          </Button>
        </AdminOnly>
      )}
      {isConfirming && (
        <ErasureDialog email={email} erasing={erasing} onClose={() => setConfirming(false)} />
      )}
    </section>
  )
}
