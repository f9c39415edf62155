// The proofs of a project, for the team, which sends new ones.
import { paths } from '#kernel/paths.contract.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { monthDay } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ProofSummary } from '../../proofs.contract.ts'
import { ProofState } from '../proof-state.tsx'
import { useProjectProofs } from '../proofs.query.ts'
import { NewProofDialog } from './send-proof-dialogs.tsx'
import '#ui/work-layout.css'
import '../proof-rows.css'
import './proofs.css'

/** `canSend`: the project is neither paused nor canceled. */
export function ProofsPanel({ projectId, canSend }: { projectId: string; canSend: boolean }) {
  const { data: proofs, error } = useProjectProofs(projectId)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="card" aria-labelledby="proofs">
      <div className="row card-head">
        <h2 id="proofs">Proofs</h2>
        {canSend && (
          <Button
            variant="neutral"
            size="small"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon of={Plus} />
            Send a proof
          </Button>
        )}
      </div>
      {proofs ? (
        <Rows proofs={proofs} />
      ) : (
        <QueryState title="Couldn’t load the proofs." error={error} rows={2} />
      )}
      {isOpen && <NewProofDialog projectId={projectId} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Rows({ proofs }: { proofs: readonly ProofSummary[] }) {
  const { timeZone } = useCompany()
  if (!proofs.length)
    return (
      <p className="proofs-none">
        The customer comments on a picture or a PDF, and approves it or requests changes.
      </p>
    )
  return (
    <ul>
      {proofs.map((proof) => (
        <li key={proof.id} className="proof-row">
          <div>
            <Link className="text-link" to={paths.admin.proof(proof.id)}>
              {proof.title}
            </Link>
            <p className="side-note">
              Version {proof.version}, {monthDay(new Date(proof.sentAt), timeZone)}
              {proof.openComments > 0 &&
                `, ${proof.openComments} open ${proof.openComments === 1 ? 'comment' : 'comments'}`}
            </p>
          </div>
          <ProofState proof={proof} side="agency" />
        </li>
      ))}
    </ul>
  )
}
