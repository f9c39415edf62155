// The mail templates about quotes, projects, payments and plans.
import {
  type MailTemplateInfo,
  PAST_REMINDER,
  requestMail,
  secretRequestMail,
} from './mail-template-info.rules.ts'

const FROM_QUOTE =
  'Send the quote again from its own page, so that the email shows its current version.'

const quote = (title: string, when: string, noResendReason?: string): MailTemplateInfo => ({
  title,
  when,
  about: 'quote',
  ...(noResendReason && { noResendReason }),
})
const project = (title: string, when: string): MailTemplateInfo => ({
  title,
  when,
  about: 'project',
})
const payment = (title: string, when: string): MailTemplateInfo => ({
  title,
  when,
  about: 'payment',
})

export const QUOTE_MAIL_TEMPLATES: Record<string, MailTemplateInfo> = {
  'quote-new': quote('Quote', 'To the customer, when a quote is sent.', FROM_QUOTE),
  'quote-revised': quote(
    'Quote, new version',
    'To the customer, when a quote is sent again with changes.',
    FROM_QUOTE,
  ),
  'quote-resent': quote(
    'Quote, second notice',
    'To the customer, when a team member sends an unanswered quote again.',
    FROM_QUOTE,
  ),
  'quote-three-days': quote(
    'Quote: three days left',
    'To the customer, three days before an unanswered quote expires.',
    PAST_REMINDER,
  ),
  'quote-last-day': quote(
    'Quote: last day',
    'To the customer, on the last day of an unanswered quote.',
    PAST_REMINDER,
  ),
  'quote-accepted': quote('Quote accepted', 'To the customer, with a record of the agreement.'),
  'quote-withdrawn': quote('Quote withdrawn', 'To the customer, when a quote is withdrawn.'),
  'quote-readdressed': quote(
    'Quote sent to another address',
    'To the previous recipient, when a quote gets a new recipient.',
  ),
  'quote-accepted-agency': quote(
    'Quote accepted (agency)',
    'To the agency, when a customer accepts.',
  ),
  'quote-declined-agency': quote(
    'Quote declined (agency)',
    'To the agency, when a customer declines.',
  ),
  'quote-viewed-agency': quote(
    'Quote opened (agency)',
    'To the agency, when a customer opens a quote for the first time.',
  ),
}

export const PROJECT_MAIL_TEMPLATES: Record<string, MailTemplateInfo> = {
  'project-started': project('Project started', 'To the customer, when work starts.'),
  'approval-requested': project(
    'Approval requested',
    'To the customer, when a milestone is ready for approval.',
  ),
  'milestone-completed': project(
    'Milestone done',
    'To the customer, when a milestone is completed.',
  ),
  'project-delivered': project(
    'Project delivered',
    'To the customer, when the last milestone is done.',
  ),
  'project-task': project('New task', 'To the customer, when we need something from them.'),
  'project-waits': project(
    'Project on hold',
    'To the customer, when work cannot continue until they act.',
  ),
  'project-file-agency': project(
    'File from a customer (agency)',
    'To the agency, when a customer adds a file to a project.',
  ),
  'project-answered-agency': project(
    'Answer from a customer (agency)',
    'To the agency, when a customer approves a milestone, asks for changes or completes a task.',
  ),
}

export const PAYMENT_MAIL_TEMPLATES: Record<string, MailTemplateInfo> = {
  'payment-due': payment(
    'Payment due',
    'To the customer, when a payment is due; includes the invoice if card payments are off.',
  ),
  'payment-received': payment('Payment received', 'To the customer, when a payment has arrived.'),
  'refund-made': payment('Refund', 'To the customer, when a payment is refunded.'),
  'refund-came-back': payment(
    'Refund returned',
    'To the customer, when their bank does not accept a refund.',
  ),
  'refund-came-back-agency': {
    title: 'Refund returned (agency)',
    when: 'To the agency, when a bank returns a refund.',
    about: 'payments',
  },
  'refund-failed-agency': {
    title: 'Refund failed (agency)',
    when: 'To the agency, when a refund does not go through.',
    about: 'payments',
  },
  'fixes-canceled-agency': {
    title: 'Fixes canceled (agency)',
    when: 'To the agency, when a customer cancels fixes that were invoiced.',
    about: 'payments',
  },
  'plan-started': payment('Plan started', 'To the customer, when a monthly plan starts.'),
  'plan-changed': payment('Plan changed', 'To the customer, when they choose another plan.'),
  'plan-resumed': payment('Plan kept', 'To the customer, when they undo a scheduled plan change.'),
  'plan-canceled': payment('Plan canceled', 'To the customer, when they cancel their plan.'),
  'plan-reactivated': payment(
    'Plan reactivated',
    'To the customer, when they reactivate a canceled plan.',
  ),
  'plan-ended': payment('Plan ended', 'To the customer, when a plan has ended.'),
  'card-declined': payment(
    'Card declined',
    'To the customer, when their bank declines a monthly payment.',
  ),
  'plan-canceled-agency': {
    title: 'Plan canceled (agency)',
    when: 'To the agency, when a customer cancels a plan.',
    about: 'payments',
  },
  'plan-offer': secretRequestMail(
    'Plan offer',
    'To a practice, when we offer it a plan.',
    'It contained a private link that we do not keep. Send the offer again from the request.',
  ),
  'plan-offer-withdrawn': requestMail(
    'Plan offer withdrawn',
    'To a practice, when an offer is withdrawn.',
  ),
  'plan-offer-accepted-agency': requestMail(
    'Plan offer accepted (agency)',
    'To the agency, when a practice accepts an offer.',
  ),
  'month-statement': {
    title: 'Month statement',
    when: 'To a customer who asks for the statement of a month.',
    forAdmins: true,
  },
}
