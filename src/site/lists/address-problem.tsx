// Says that emails to an address bounce, and why.
import type { AddressProblem } from '#kernel/mail/mail.contract.ts'
import { Timestamp } from './timestamp.tsx'
import '#ui/work-layout.css'

export const AddressProblemNote = ({ problem }: { problem: AddressProblem | null }) =>
  problem && (
    <span className="side-note">
      <strong>Emails to this address bounce.</strong> Last bounce{' '}
      <Timestamp at={problem.bouncedAt} isInline />: “{problem.problem}”
    </span>
  )
