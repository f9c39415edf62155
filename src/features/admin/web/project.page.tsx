import { QuotePaymentsPanel } from '#features/billing/payments/web/admin/quote-payments.panel.tsx'
import { HandoverPanel } from '#features/handovers/web/admin/handover.panel.tsx'
import { TestimonialPanel } from '#features/handovers/testimonials/web/testimonial.panel.tsx'
import { SatisfactionPanel } from '#features/satisfaction/web/admin/satisfaction.panel.tsx'
import { ProjectHoursPanel } from '#features/hours/web/admin/project-hours.panel.tsx'
import { StartTimerButton } from '#features/hours/web/admin/start-timer-button.panel.tsx'
import { SubjectThreadPanel } from '#features/messages/web/admin/subject-thread.panel.tsx'
import { ProjectPanel } from '#features/projects/web/admin/project.panel.tsx'
import { ProofsPanel } from '#features/proofs/web/admin/proofs.panel.tsx'
import { ChangeOrdersPanel } from '#features/quotes/web/admin/change-orders.panel.tsx'
import type { Project } from '#features/projects/projects.contract.ts'
import type { PageHandle } from '#site/hydration/hydration.ts'
import { privateMeta } from '#site/seo/private-meta.ts'
import type { Route } from './+types/project.page'

export const handle: PageHandle = { hydrate: 'immediately' }
export const meta: Route.MetaFunction = (around) => privateMeta(around, 'Project')

const workOf = ({ id, name, businessName }: Project) => ({
  projectId: id,
  subscriptionId: null,
  title: name,
  businessName,
})

export default function ProjectPage({ params: { id } }: Route.ComponentProps) {
  return (
    <ProjectPanel
      id={id}
      hours={(project) => <ProjectHoursPanel work={workOf(project)} projectId={id} />}
      afterDelivery={(project) => (
        <>
          <HandoverPanel projectId={id} />
          <SatisfactionPanel
            projectId={id}
            testimonial={(isSuggested) => (
              <TestimonialPanel
                projectId={id}
                isDelivered={project.state === 'delivered'}
                isSuggested={isSuggested}
              />
            )}
          />
        </>
      )}
      proofs={({ state }) => (
        <ProofsPanel projectId={id} canSend={state !== 'paused' && state !== 'canceled'} />
      )}
      taskTools={(project, task) => <StartTimerButton work={workOf(project)} task={task} />}
      money={({ quoteId, changeOrders }) =>
        quoteId && (
          <QuotePaymentsPanel quoteIds={[quoteId, ...changeOrders.map((one) => one.quoteId)]} />
        )
      }
      changeOrders={({ quoteId }) => quoteId && <ChangeOrdersPanel quoteId={quoteId} />}
      thread={({ businessName, email }) => (
        <SubjectThreadPanel
          key={id}
          about="project"
          aboutId={id}
          businessName={businessName}
          email={email}
        />
      )}
    />
  )
}
