// Applications: the list, and the open one, whose code loads when it is opened.
import { ApplicationsPanel } from '#features/careers/web/admin/admin-applications.panel.tsx'
import { lazyPanel } from '#site/layouts/lazy-panel.tsx'

const LazyApplication = lazyPanel(
  () => import('./opened-application.tsx'),
  (module) => module.OpenedApplication,
)

export const Applications = () => <ApplicationsPanel Opened={LazyApplication} />
