// Button on a customer's page that erases the data of one address.
import { useState } from 'react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { ErasureDialog } from './erasure-dialog.tsx'
import { useErasure } from './use-erasure.ts'
import '#ui/record.css'

export function EraseAddressPanel({ email, onErased }: { email: string; onErased: () => void }) {
  const [isConfirming, setConfirming] = useState(false)
  const erasing = useErasure(async () => {
    const erased = await unwrap(privateApi().erasures.$post({ json: { email } }))
    onErased()
    return erased
  })
  return (
    <AdminOnly>
      <button
        type="button"
        className="text-link link-action"
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      >
        Erase<span className="visually-hidden"> {email}</span>
      </button>
      {isConfirming && (
        <ErasureDialog email={email} erasing={erasing} onClose={() => setConfirming(false)} />
      )}
    </AdminOnly>
  )
}
