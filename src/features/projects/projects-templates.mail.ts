import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  approvalRequested,
  customerDid,
  milestoneCompleted,
  projectDelivered,
  projectStarted,
  taskAdded,
  taskDueSoon,
  waitsOnYou,
} from './projects.mail.ts'
import { supportEndedMail, supportEndsMail } from './support.mail.ts'

const SCREEN: MailScreen = { label: 'Open the project', path: (id) => paths.admin.project(id) }

const FOLLOW_UP = {
  plans: [{ id: 'sample', name: 'Digital Kickstarter', price: 19_900, period: 'per month' }],
  fixes: null,
  tax: '',
  hasPlan: false,
}
const ENDING = { kind: 'maintenance', until: '2026-08-31', followUp: FOLLOW_UP } as const

const PROJECT = { id: 'sample', name: 'Website for Square One Coffee' }
const businessName = 'Square One Coffee'

export const projectMailTemplates: MailTemplates = {
  group: 'Projects',
  templates: {
    'project-started': {
      title: 'Project started',
      when: 'To the customer, when work starts.',
      about: SCREEN,
      sample: (brand) =>
        projectStarted(brand, PROJECT, {
          welcome: '',
          dueOn: '2026-05-29',
          tasks: [{ title: 'Your logo as a file', dueOn: '2026-03-11' }],
        }),
    },
    'approval-requested': {
      title: 'Approval requested',
      when: 'To the customer, when a milestone is ready for approval.',
      about: SCREEN,
      sample: (brand) =>
        approvalRequested(brand, PROJECT, { milestone: 'Design of the pages', note: '' }),
    },
    'milestone-completed': {
      title: 'Milestone done',
      when: 'To the customer, when a milestone is completed.',
      about: SCREEN,
      sample: (brand) =>
        milestoneCompleted(brand, PROJECT, {
          milestone: 'Design of the pages',
          next: { name: 'Building the pages', dueOn: '2026-04-24' },
        }),
    },
    'project-delivered': {
      title: 'Project delivered',
      when: 'To the customer, when the last milestone is done.',
      about: SCREEN,
      sample: (brand) => projectDelivered(brand, PROJECT, { months: 3, until: '2026-08-31' }, null),
    },
    'support-ends': {
      title: 'Support ends soon',
      when: 'To the customer, 14 days before support or free maintenance ends, without a plan.',
      about: SCREEN,
      sample: (brand) => supportEndsMail(brand, PROJECT, ENDING),
    },
    'support-ended': {
      title: 'Support ended',
      when: 'To the customer, the day after support or free maintenance ended, without a plan.',
      about: SCREEN,
      sample: (brand) => supportEndedMail(brand, PROJECT, ENDING),
    },
    'project-task': {
      title: 'New task',
      when: 'To the customer, when we need something from them.',
      about: SCREEN,
      sample: (brand) =>
        taskAdded(brand, PROJECT, {
          title: 'Your logo as a file',
          detail: '',
          dueOn: '2026-03-11',
        }),
    },
    'project-task-due': {
      title: 'Task due soon',
      when: 'To the customer, two days before a task of theirs is due.',
      about: SCREEN,
      sample: (brand) =>
        taskDueSoon(brand, PROJECT, { title: 'Your logo as a file', dueOn: '2026-03-11' }),
    },
    'project-waits': {
      title: 'Project on hold',
      when: 'To the customer, when work cannot continue until they act.',
      about: SCREEN,
      sample: (brand) => waitsOnYou(brand, { ...PROJECT, about: 'Your logo as a file' }),
    },
    'project-file-agency': {
      title: 'File from a customer (agency)',
      when: 'To the agency, when a customer adds a file to a project without members.',
      about: SCREEN,
      sample: (brand) => customerDid(brand, PROJECT, { businessName, what: 'sent a file' }),
    },
    'project-answered-agency': {
      title: 'Answer from a customer (agency)',
      when:
        'To the agency, when a customer of a project without members approves a milestone, ' +
        'asks for changes or completes a task.',
      about: SCREEN,
      sample: (brand) =>
        customerDid(brand, PROJECT, { businessName, what: 'approved “Design of the pages”' }),
    },
  },
}
