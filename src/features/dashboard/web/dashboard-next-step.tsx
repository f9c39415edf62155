// Shows a customer's next step: hours, a proof or a project that wait on the customer, or a request.
import { useMyOverageRequests } from '#features/hours/overage/web/customer/my-overage.query.ts'
import { OverageStepPanel } from '#features/hours/overage/web/customer/overage-step.panel.tsx'
import { RequestStepPanel } from '#features/inquiries/web/customer/my-requests.panel.tsx'
import type { ProofSummary } from '#features/proofs/proofs.contract.ts'
import { WaitingProofsPanel } from '#features/proofs/web/customer/my-proofs.panel.tsx'
import { ProofStepPanel } from '#features/proofs/web/customer/proof-step.panel.tsx'
import { useWaitingProofs } from '#features/proofs/web/proofs.query.ts'
import { ProjectStepPanel } from '#features/projects/web/customer/project-step.panel.tsx'
import { useMyProjects } from '#features/projects/web/my-projects.query.ts'
import { NextStepPlaceholder } from '#site/layouts/next-step.tsx'

export function DashboardNextStep() {
  const { data: requests, isPending } = useMyOverageRequests()
  const { data: proofs, isPending: areProofsPending } = useWaitingProofs()
  const requested = requests?.find(({ state, isExpired }) => state === 'requested' && !isExpired)
  if (isPending) return <NextStepPlaceholder />
  if (requested)
    return (
      <>
        <OverageStepPanel request={requested} />
        {proofs && <WaitingProofsPanel proofs={proofs} />}
      </>
    )
  if (areProofsPending) return <NextStepPlaceholder />
  return <ProjectStep proofs={proofs} />
}

/** Proofs that wait are listed below a project that waits. */
function ProjectStep({ proofs }: { proofs: readonly ProofSummary[] | undefined }) {
  const { data: projects, isPending } = useMyProjects()
  // If the projects or proofs did not load, do not claim that nothing is waiting.
  if (!projects) return isPending ? <NextStepPlaceholder /> : null
  const waiting = projects.find(
    ({ state, waitingOn, waitsFor }) => state === 'active' && waitingOn === 'customer' && waitsFor,
  )
  if (waiting)
    return (
      <>
        <ProjectStepPanel project={waiting} />
        {proofs && <WaitingProofsPanel proofs={proofs} />}
      </>
    )
  if (!proofs) return null
  const [proof, ...others] = proofs
  return proof ? (
    <ProofStepPanel proof={proof} others={others.length} />
  ) : (
    <RequestStepPanel isCustomer={projects.length > 0} />
  )
}
