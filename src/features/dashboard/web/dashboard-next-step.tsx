// Shows a customer's next step: hours or a project that wait on the customer, or a request.
import { useMyOverageRequests } from '#features/hours/overage/web/customer/my-overage.query.ts'
import { OverageStepPanel } from '#features/hours/overage/web/customer/overage-step.panel.tsx'
import { RequestStepPanel } from '#features/inquiries/web/customer/my-requests.panel.tsx'
import { ProjectStepPanel } from '#features/projects/web/customer/project-step.panel.tsx'
import { useMyProjects } from '#features/projects/web/my-projects.query.ts'
import { NextStepPlaceholder } from '#site/layouts/next-step.tsx'

export function DashboardNextStep() {
  const { data: projects, isPending } = useMyProjects()
  const { data: requests, isPending: areRequestsPending } = useMyOverageRequests()
  const requested = requests?.find(({ state, isExpired }) => state === 'requested' && !isExpired)
  const waiting = projects?.find(
    ({ state, waitingOn, waitsFor }) => state === 'active' && waitingOn === 'customer' && waitsFor,
  )
  if (areRequestsPending) return <NextStepPlaceholder />
  if (requested) return <OverageStepPanel request={requested} />
  // If the projects did not load, do not claim that nothing is waiting.
  if (!projects) return isPending ? <NextStepPlaceholder /> : null
  return waiting ? (
    <ProjectStepPanel project={waiting} />
  ) : (
    <RequestStepPanel isCustomer={projects.length > 0} />
  )
}
