// The versions of a proof, newest first, each with what was decided about it.
import { Check, Undo2 } from 'lucide-react'
import { exactTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { Icon } from '#ui/icon.tsx'
import type { Proof, ProofDecision, ProofSide } from '../proofs.contract.ts'
import '#ui/work-layout.css'
import './proof-screen.css'

export function ProofHistory({ proof, side }: { proof: Proof; side: ProofSide }) {
  const { timeZone } = useCompany()
  return (
    <section className="card" aria-labelledby="proof-history">
      <h2 id="proof-history" className="card-head">
        Versions and decisions
      </h2>
      <ol className="proof-history">
        {proof.versions.toReversed().map(({ version, note, sentAt, sentBy }) => (
          <li key={version}>
            <h3>Version {version}</h3>
            <p className="side-note">
              Sent by {sentBy} on {exactTime(new Date(sentAt), timeZone)}
            </p>
            {note && <p className="proof-history-text">{note}</p>}
            {proof.decisions
              .filter((decision) => decision.version === version)
              .map((decision) => (
                <Decision key={decision.at} decision={decision} side={side} timeZone={timeZone} />
              ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Decision({
  decision: { answer, name, email, at, text, openComments, fingerprint, origin },
  side,
  timeZone,
}: {
  decision: ProofDecision
  side: ProofSide
  timeZone: string
}) {
  const isApproval = answer === 'approved'
  return (
    <div className={isApproval ? 'proof-decision proof-decision-approved' : 'proof-decision'}>
      <Icon of={isApproval ? Check : Undo2} />
      <div>
        <p>
          <b>{isApproval ? `Approved by ${name}` : `${name} requested changes`}</b>, on{' '}
          {exactTime(new Date(at), timeZone)}
          {openComments > 0 &&
            `, with ${openComments} open ${openComments === 1 ? 'comment' : 'comments'}`}
        </p>
        {text && <p className="proof-history-text">{text}</p>}
        {isApproval && (
          <p className="side-note proof-history-text">
            Fingerprint of the file (SHA-256): {fingerprint}
          </p>
        )}
        {side === 'agency' && origin && (
          <p className="side-note proof-history-text">
            {[email, origin.address, origin.userAgent].filter(Boolean).join(', ')}
          </p>
        )}
      </div>
    </div>
  )
}
