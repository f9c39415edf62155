// A proof as the team works on it.
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { ApiError } from '#site/data/api-error.ts'
import { QueryState } from '#site/lists/query-state.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Proof } from '../../proofs.contract.ts'
import { ProofAddress } from '../proof-address.tsx'
import { ProofScreen } from '../proof-screen.tsx'
import { ProofState } from '../proof-state.tsx'
import { useProof } from '../proofs.query.ts'
import { NewVersionDialog } from './send-proof-dialogs.tsx'
import '#ui/work-layout.css'
import './proofs.css'

export function ProofPanel({ id }: { id: string }) {
  const { data: proof, error } = useProof(id)
  if (proof) return <LoadedProof proof={proof} />
  return (
    <div className="card">
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState text="There is no such proof." more="It may have been erased." />
      ) : (
        <QueryState title="Couldn’t load this proof." error={error} rows={8} />
      )}
    </div>
  )
}

function LoadedProof({ proof }: { proof: Proof }) {
  const [seen, setSeen] = useState(proof.version)
  const [isSending, setSending] = useState(false)
  return (
    <section className="team-proof" aria-labelledby="proof-title">
      <div className="team-proof-head">
        <div>
          <p className="small">
            <Link className="text-link" to={paths.admin.project(proof.projectId)}>
              {proof.projectName}
            </Link>
          </p>
          <h2 id="proof-title">{proof.title}</h2>
          <div className="row-start">
            <ProofState proof={proof} side="agency" />
            <span className="side-note">{proof.businessName}</span>
            <ProofAddress address={proof.address} />
          </div>
        </div>
        {!proof.stopped && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setSending(true)}>
            <Icon of={Upload} />
            Send a new version
          </Button>
        )}
      </div>
      <ProofScreen proof={proof} side="agency" seen={seen} onSee={setSeen} />
      {isSending && (
        <NewVersionDialog proof={proof} onSent={setSeen} onClose={() => setSending(false)} />
      )}
    </section>
  )
}
