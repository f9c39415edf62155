// Shows a customer's next step: a project that waits on the customer, or a request.
import { RequestStepPanel } from '#features/inquiries/web/customer/my-requests.panel.tsx'
import { ProjectStepPanel } from '#features/projects/web/customer/project-step.panel.tsx'
import { useMyProjects } from '#features/projects/web/my-projects.query.ts'
import { NextStepPlaceholder } from '#site/layouts/next-step.tsx'

export function DashboardNextStep() {
  const { data: projects, isPending } = useMyProjects()
  const waiting = projects?.find(
    ({ state, waitingOn, waitsFor }) => state === 'active' && waitingOn === 'customer' && waitsFor,
  )
  // If the projects did not load, do not claim that nothing is waiting.
  if (!projects) return isPending ? <NextStepPlaceholder /> : null
  return waiting ? (
    <ProjectStepPanel project={waiting} />
  ) : (
    <RequestStepPanel isCustomer={projects.length > 0} />
  )
}
