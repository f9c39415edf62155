// The open application with the conversation with its applicant.
import type { OpenedProps } from '#features/careers/web/admin/admin-applications.panel.tsx'
import { ApplicationPanel } from '#features/careers/web/admin/application.panel.tsx'
import { ApplicationThreadPanel } from '#features/messages/web/admin/application-thread.panel.tsx'

export const OpenedApplication = (opened: OpenedProps) => (
  <ApplicationPanel
    {...opened}
    thread={(application) => (
      <ApplicationThreadPanel key={application.id} application={application} />
    )}
  />
)
