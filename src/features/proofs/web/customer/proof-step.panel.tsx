// A proof that waits for the customer, as the next step of the dashboard.
import { ArrowRight } from 'lucide-react'
import { Link } from '#ui/routing/link.tsx'
import { paths } from '#kernel/paths.contract.ts'
import { NextStep } from '#site/layouts/next-step.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ProofSummary } from '../../proofs.contract.ts'

/** `others` is how many more wait. */
export function ProofStepPanel({
  proof: { id, title, projectName, version },
  others,
}: {
  proof: ProofSummary
  others: number
}) {
  return (
    <NextStep
      kicker="Waiting on you"
      title={`Review “${title}”`}
      text={`Version ${version}, for ${projectName}.${moreText(others)}`}
    >
      <Link className="button button-accent" to={paths.customer.proof(id)}>
        Open the proof
        <Icon of={ArrowRight} />
      </Link>
    </NextStep>
  )
}

function moreText(others: number): string {
  if (others === 0) return ''
  return ` ${others} more ${others === 1 ? 'proof waits' : 'proofs wait'} in your projects.`
}
