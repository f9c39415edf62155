import { paths } from '#kernel/paths.contract.ts'
import type {
  CustomerActivity,
  CustomerActivityKind,
  CustomerWait,
} from '../../customers.contract.ts'

type ActivityList = Pick<CustomerActivity, 'what' | 'title' | 'text'>

const ACTIVITY_TEXTS: Record<string, (activity: ActivityList) => string> = {
  'quote-request': ({ title }) => `Requested a quote, ${title}`,
  pitch: ({ title }) => `Sent a pitch, ${title}`,
  message: ({ title }) => `Sent a message through the contact form, ${title}`,
  discovery: ({ title }) => `Requested a discovery session, ${title}`,
  interest: ({ title }) => `Interested in a product, ${title}`,
  'data-request': ({ title }) => `Sent a data request, ${title}`,
  answered: ({ title }) => `We answered ${title}`,
  quoted: ({ title }) => `We sent quote ${title}`,
  viewed: ({ title }) => `Opened quote ${title} for the first time`,
  declined: ({ title }) => `Declined quote ${title}`,
  withdrawn: ({ title }) => `We withdrew quote ${title}`,
  accepted: ({ title }) => `Accepted quote ${title}`,
  created: ({ title }) => `Project created: ${title}`,
  delivered: ({ title }) => `Project delivered: ${title}`,
  paid: ({ title }) => `Paid: ${title}`,
  due: ({ title }) => `Due: ${title}`,
  failed: ({ title }) => `Payment failed: ${title}`,
  refund: ({ title }) => title,
  correction: ({ title }) => `Returned to us: ${title}`,
  'plan-started': ({ title }) => `${title} plan started`,
  'plan-canceled': ({ title }) => `${title} plan canceled`,
  'plan-ended': ({ title }) => `${title} plan ended`,
  'message-received': ({ title }) => `${title} wrote`,
  'message-sent': ({ title }) => `${title} wrote to them`,
  applied: ({ title }) => `Applied: ${title}`,
  'application-withdrawn': ({ title }) => `Withdrew the application: ${title}`,
  subscribed: () => 'Subscribed to the newsletter',
  unsubscribed: () => 'Unsubscribed from the newsletter',
  account: ({ title }) => `Verified the address and created account ${title}`,
  file: ({ title }) => `Sent a file: ${title}`,
  resume: ({ title }) => `Sent a resume: ${title}`,
  'project-file': ({ title }) => `Project file: ${title}`,
  'message-file': ({ title }) => `File with a message: ${title}`,
}

/** A set of fixes has two activities: the order, and the request once it is paid. */
export function activityText({
  kind,
  ...activity
}: ActivityList & { kind: CustomerActivityKind }): string {
  if (activity.what === 'fixes')
    return kind === 'plan'
      ? `Ordered fixes: ${activity.title}`
      : `Requested fixes, ${activity.title}`
  return ACTIVITY_TEXTS[activity.what]?.(activity) ?? activity.title
}

const SCREENS: Record<CustomerActivityKind, (about: string) => string | undefined> = {
  request: paths.admin.inquiry,
  quote: paths.admin.quote,
  signed: paths.admin.quote,
  payment: paths.admin.quote,
  plan: paths.admin.inquiry,
  project: paths.admin.project,
  message: paths.admin.thread,
  application: paths.admin.application,
  file: () => undefined,
  newsletter: () => undefined,
  account: () => undefined,
}
const FILE_SCREENS: Record<string, CustomerActivityKind> = {
  file: 'request',
  resume: 'application',
  'project-file': 'project',
  'message-file': 'message',
}

export function customerActivityPath({
  kind,
  what,
  about,
  text,
}: Pick<CustomerActivity, 'kind' | 'what' | 'about' | 'text'>): string | undefined {
  if (kind === 'payment' && text) return paths.admin.paymentsLike(text)
  return about === null ? undefined : SCREENS[FILE_SCREENS[what] ?? kind](about)
}

const WAITS: Record<CustomerWait['kind'], { agency: string; customer: string }> = {
  request: { agency: 'Waiting for our answer', customer: '' },
  message: { agency: 'Waiting for our answer', customer: '' },
  application: { agency: 'Waiting for our answer', customer: '' },
  project: { agency: 'Project is waiting on us', customer: 'Project is waiting on them' },
  quote: { agency: '', customer: 'Waiting for their answer' },
  payment: { agency: '', customer: 'Due' },
}
export const waitText = ({ kind, whose }: CustomerWait): string => WAITS[kind][whose]
export const waitScreen = ({ kind, about }: CustomerWait): string | undefined =>
  about === null ? paths.admin.duePayments : SCREENS[kind](about)
