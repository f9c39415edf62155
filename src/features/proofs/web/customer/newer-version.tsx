// Says in a dialog that the team sent another version while it was open.
import { Banner } from '#ui/banner.tsx'
import type { Proof } from '../../proofs.contract.ts'

export function NewerVersion({ proof, version }: { proof: Proof; version: number }) {
  if (proof.version === version) return null
  return (
    <Banner tone="warn" title={`We sent version ${proof.version} meanwhile.`}>
      Close this, and look at it first.
    </Banner>
  )
}
