import type { MailSamples } from '#kernel/mail/template-override.ts'
import {
  approvalRequested,
  customerDid,
  milestoneCompleted,
  projectDelivered,
  projectStarted,
  taskAdded,
  waitsOnYou,
} from './projects.mail.ts'

const PROJECT = { id: 'sample', name: 'Website for Square One Coffee' }
const businessName = 'Square One Coffee'

export const projectSamples: MailSamples = {
  'project-started': (brand) =>
    projectStarted(brand, PROJECT, {
      dueOn: '2026-05-29',
      tasks: [{ title: 'Your logo as a file', dueOn: '2026-03-11' }],
    }),
  'approval-requested': (brand) =>
    approvalRequested(brand, PROJECT, { milestone: 'Design of the pages', note: '' }),
  'milestone-completed': (brand) =>
    milestoneCompleted(brand, PROJECT, {
      milestone: 'Design of the pages',
      next: { name: 'Building the pages', dueOn: '2026-04-24' },
    }),
  'project-delivered': (brand) =>
    projectDelivered(brand, PROJECT, { months: 3, until: '2026-08-31' }),
  'project-task': (brand) =>
    taskAdded(brand, PROJECT, { title: 'Your logo as a file', detail: '', dueOn: '2026-03-11' }),
  'project-waits': (brand) => waitsOnYou(brand, { ...PROJECT, about: 'Your logo as a file' }),
  'project-file-agency': (brand) =>
    customerDid(brand, PROJECT, { businessName, what: 'sent a file' }),
  'project-answered-agency': (brand) =>
    customerDid(brand, PROJECT, { businessName, what: 'approved “Design of the pages”' }),
}
