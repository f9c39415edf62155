// A customer's projects, each with its messages and its handover.
import { MyTestimonialPanel } from '#features/handovers/testimonials/web/my-testimonial.panel.tsx'
import { MyHandoverPanel } from '#features/handovers/web/customer/my-handover.panel.tsx'
import { ThreadPanel } from '#features/messages/web/customer/thread.panel.tsx'
import { MySatisfactionPanel } from '#features/satisfaction/web/customer/my-satisfaction.panel.tsx'
import { ProjectsPanel } from '#features/projects/web/customer/projects.panel.tsx'

export const ProjectsSection = () => (
  <ProjectsPanel
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
