// A customer's projects, each with its messages and its handover, or one proof.
import { useLocation } from '#ui/routing/routing.ts'
import { MyTestimonialPanel } from '#features/handovers/testimonials/web/my-testimonial.panel.tsx'
import { MyHandoverPanel } from '#features/handovers/web/customer/my-handover.panel.tsx'
import { ThreadPanel } from '#features/messages/web/customer/thread.panel.tsx'
import { MySatisfactionPanel } from '#features/satisfaction/web/customer/my-satisfaction.panel.tsx'
import { MyProofPanel } from '#features/proofs/web/customer/my-proof.panel.tsx'
import { MyProofsPanel } from '#features/proofs/web/customer/my-proofs.panel.tsx'
import { ProjectsPanel } from '#features/projects/web/customer/projects.panel.tsx'
import { proofIn } from '../dashboard.rules.ts'

export function ProjectsSection() {
  const proof = proofIn(useLocation().search)
  if (proof) return <MyProofPanel key={proof} id={proof} />
  return (
    <ProjectsPanel
      proofs={(id) => <MyProofsPanel projectId={id} />}
      handover={(project) => (
        <>
          <MyHandoverPanel project={project} />
          <MySatisfactionPanel projectId={project.id} />
          <MyTestimonialPanel projectId={project.id} />
        </>
      )}
      thread={(id) => (
        <ThreadPanel about="project" aboutId={id} title="Messages about this project" />
      )}
    />
  )
}
