// Applications: the list, and the open one with the conversation with its applicant.
import { ApplicationsPanel } from '#features/careers/web/admin/admin-applications.panel.tsx'
import { ApplicationThreadPanel } from '#features/messages/web/admin/application-thread.panel.tsx'

export const Applications = () => (
  <ApplicationsPanel
    thread={(application) => (
      <ApplicationThreadPanel key={application.id} application={application} />
    )}
  />
)
