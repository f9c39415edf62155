// A customer's projects, each with its messages.
import { ThreadPanel } from '#features/messages/web/customer/thread.panel.tsx'
import { ProjectsPanel } from '#features/projects/web/customer/projects.panel.tsx'

export const ProjectsSection = () => (
  <ProjectsPanel
    thread={(id) => (
      <ThreadPanel about="project" aboutId={id} title="Messages about this project" />
    )}
  />
)
