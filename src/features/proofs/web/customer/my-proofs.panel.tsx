// The proofs of the customer's project, and those of all projects that wait.
import { Link } from '#ui/routing/link.tsx'
import { monthDay } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useCompany } from '#site/data/company.ts'
import type { ProofSummary } from '../../proofs.contract.ts'
import { ProofState } from '../proof-state.tsx'
import { useProjectProofs } from '../proofs.query.ts'
import '#ui/work-layout.css'
import '../proof-rows.css'

/** Hidden without any. */
export function MyProofsPanel({ projectId }: { projectId: string }) {
  const { data: proofs } = useProjectProofs(projectId)
  if (!proofs?.length) return null
  return (
    <section className="card" aria-labelledby="my-proofs">
      <div className="card-head">
        <h2 id="my-proofs">Proofs</h2>
        <p className="side-note">Comment on them, and approve what should stay.</p>
      </div>
      <Rows proofs={proofs} />
    </section>
  )
}

/** Hidden without any. */
export function WaitingProofsPanel({ proofs }: { proofs: readonly ProofSummary[] }) {
  if (!proofs.length) return null
  return (
    <section className="card" aria-labelledby="waiting-proofs">
      <h2 id="waiting-proofs" className="card-head">
        {proofs.length === 1 ? 'A proof waits' : `${proofs.length} proofs wait`} for your decision
      </h2>
      <Rows proofs={proofs} hasProject />
    </section>
  )
}

function Rows({
  proofs,
  hasProject = false,
}: {
  proofs: readonly ProofSummary[]
  hasProject?: boolean
}) {
  const { timeZone } = useCompany()
  return (
    <ul>
      {proofs.map((proof) => (
        <li key={proof.id} className="proof-row">
          <div>
            <Link className="text-link" to={paths.customer.proof(proof.id)}>
              {proof.title}
            </Link>
            <p className="side-note">
              {hasProject && `${proof.projectName}, version `}
              {!hasProject && 'Version '}
              {proof.version}, {monthDay(new Date(proof.sentAt), timeZone)}
            </p>
          </div>
          <ProofState proof={proof} side="customer" />
        </li>
      ))}
    </ul>
  )
}
