import type { MailScreen, MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  projectCanceled,
  projectPaused,
  projectReopened,
  projectResumed,
} from './project-states.mail.ts'

const SCREEN: MailScreen = { label: 'Open the project', path: (id) => paths.admin.project(id) }
const PROJECT = { id: 'sample', name: 'Website for Square One Coffee' }
const reason = 'The move to the new shop comes first.'

export const projectStateTemplates: MailTemplates['templates'] = {
  'project-paused': {
    title: 'Project paused',
    when: 'To the customer, when the team pauses a project.',
    about: SCREEN,
    sample: (brand) => projectPaused(brand, PROJECT, { reason, resumesOn: '2026-04-06' }),
  },
  'project-resumed': {
    title: 'Project resumed',
    when: 'To the customer, when a pause ends.',
    about: SCREEN,
    sample: (brand) => projectResumed(brand, PROJECT),
  },
  'project-canceled': {
    title: 'Project canceled',
    when: 'To the customer, when an admin cancels a project.',
    about: SCREEN,
    sample: (brand) => projectCanceled(brand, PROJECT, { reason, quoted: 'settled' }),
  },
  'project-reopened': {
    title: 'Project reopened',
    when: 'To the customer, when an admin reopens a canceled or delivered project.',
    about: SCREEN,
    sample: (brand) => projectReopened(brand, PROJECT, 'You asked for a shop after all.'),
  },
}
