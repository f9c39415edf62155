// Every mail that the product writes: what it is called, when it goes out, what it is about, and who of the team reads it.
import { KINDS } from '../inquiries/inquiries.contract.ts'
import type { MailAbout } from './mails.contract.ts'

/** `about` is what the id that a mail goes with leads to. `forAdmins`: what it is about is opened by admins only, and so is the mail. `noResendReason` says why the same words are not sent twice, `lost` why those with a secret in them cannot be. */
export type MailTemplateInfo = {
  title: string
  when: string
  about?: keyof typeof SCREENS
  forAdmins?: true
  noResendReason?: string
  lost?: string
}

type ScreenLink = Pick<MailAbout, 'label'> & { path: (id: string, address: string) => string }
const SCREENS = {
  request: { label: 'Open the request', path: (id) => `/admin/inbox/${id}` },
  quote: { label: 'Open the quote', path: (id) => `/admin/quotes/${id}` },
  project: { label: 'Open the project', path: (id) => `/admin/projects/${id}` },
  conversation: { label: 'Open the conversation', path: (id) => `/admin/messages/${id}` },
  application: {
    label: 'Open the application',
    path: (id) => `/admin?tab=applications&application=${id}`,
  },
  payment: {
    label: 'Look at their payments',
    path: (_id, address) => `/admin/payments?search=${encodeURIComponent(address)}`,
  },
  payments: { label: 'Look at the payments', path: () => '/admin/payments' },
  people: { label: 'Look at the people', path: () => '/admin?tab=settings&section=people' },
  subscribers: { label: 'Look at the readers', path: () => '/admin/blog/subscribers' },
  blog: { label: 'Look at the blog', path: () => '/admin/blog' },
} satisfies Record<string, ScreenLink>

const NEW_LINK = 'Whoever it was for gets a new link under “Where is my request?” on the website.'
const CODE =
  'It held a code that works for some minutes. A new one is asked for on the page that wants it.'
const REMINDER = 'It reminded of a day. Said later it would be wrong.'
const FROM_QUOTE = 'Send the quote again from its own page: then the mail says what stands today.'

const request = (title: string, when: string): MailTemplateInfo => ({
  title,
  when,
  about: 'request',
})
const secretRequest = (title: string, when: string, lost = NEW_LINK): MailTemplateInfo => ({
  title,
  when,
  about: 'request',
  lost,
})
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
const application = (title: string, when: string, lost = NEW_LINK): MailTemplateInfo => ({
  title,
  when,
  about: 'application',
  lost,
})
const payment = (title: string, when: string): MailTemplateInfo => ({
  title,
  when,
  about: 'payment',
})
const account = (title: string, when: string, lost?: string): MailTemplateInfo => ({
  title,
  when,
  forAdmins: true,
  ...(lost && { lost }),
})
const ENDS = 'It held the link that ends their subscription, and we keep no copy of that.'
const newsletterMail = (title: string, when: string, lost = ENDS): MailTemplateInfo => ({
  title,
  when,
  about: 'subscribers',
  forAdmins: true,
  lost,
})

const ofInquiries = Object.entries(KINDS).flatMap(([kind, label]): [string, MailTemplateInfo][] => [
  [
    `${kind}-received`,
    secretRequest(
      `${label}: received`,
      `To whoever sent a ${label.toLowerCase()}, at once, with the promise and the link to follow it.`,
    ),
  ],
  [
    `${kind}-arrived`,
    request(`${label}: arrived`, `To the agency, when a ${label.toLowerCase()} has come in.`),
  ],
])

const QUOTES: Record<string, MailTemplateInfo> = {
  'quote-new': quote(
    'Quote',
    'When a quote is sent to its customer for the first time.',
    FROM_QUOTE,
  ),
  'quote-revised': quote(
    'Quote, next version',
    'When a quote is sent again with something changed in it.',
    FROM_QUOTE,
  ),
  'quote-again': quote(
    'Quote, second notice',
    'When somebody of the team sends an unanswered quote again.',
    FROM_QUOTE,
  ),
  'quote-three-days': quote(
    'Quote: three days left',
    'Three days before an unanswered quote ends.',
    REMINDER,
  ),
  'quote-last-day': quote('Quote: last day', 'On the last day of an unanswered quote.', REMINDER),
  'quote-accepted': quote('Quote accepted', 'To the customer, with the record of what was agreed.'),
  'quote-withdrawn': quote('Quote withdrawn', 'To the customer, when a quote is withdrawn.'),
  'quote-readdressed': quote(
    'Quote given to another address',
    'To whoever a quote was addressed to before.',
  ),
  'quote-accepted-here': quote(
    'Quote accepted, to us',
    'To the agency, when a customer has accepted.',
  ),
  'quote-declined-here': quote(
    'Quote declined, to us',
    'To the agency, when a customer has declined.',
  ),
  'quote-viewed-here': quote(
    'Quote opened, to us',
    'To the agency, when a customer opens a quote for the first time.',
  ),
}

const PROJECTS: Record<string, MailTemplateInfo> = {
  'project-started': project('Project begun', 'To the customer, when the work begins.'),
  'approval-asked': project(
    'Approval asked for',
    'To the customer, when a milestone waits for a yes.',
  ),
  'milestone-completed': project(
    'Milestone done',
    'To the customer, when a milestone is completed.',
  ),
  'project-delivered': project(
    'Project delivered',
    'To the customer, when the last milestone is done.',
  ),
  'project-task': project('Something to do', 'To the customer, when we need something from them.'),
  'project-waits': project(
    'Project waits',
    'To the customer, when the work stands still until they act.',
  ),
  'project-file-here': project(
    'File from a customer, to us',
    'To the agency, when a customer adds a file to a project.',
  ),
  'project-answered-here': project(
    'Answer from a customer, to us',
    'To the agency, when a customer approves, asks for changes or does a task.',
  ),
}

const MONEY: Record<string, MailTemplateInfo> = {
  'payment-due': payment(
    'Payment due',
    'To the customer, when a payment falls due; with the invoice where no card is taken.',
  ),
  'payment-received': payment('Payment received', 'To the customer, when a payment has arrived.'),
  'refund-made': payment('Refund', 'To the customer, when money is given back.'),
  'refund-came-back': payment(
    'Refund came back',
    'To the customer, when their bank did not take a refund.',
  ),
  'refund-came-back-here': {
    title: 'Refund came back, to us',
    when: 'To the agency, when a bank sent a refund back.',
    about: 'payments',
  },
  'refund-failed-here': {
    title: 'Refund failed, to us',
    when: 'To the agency, when a refund did not go through.',
    about: 'payments',
  },
  'fixes-canceled-here': {
    title: 'Order of fixes canceled, to us',
    when: 'To the agency, when a customer cancels fixes that were invoiced.',
    about: 'payments',
  },
  'plan-started': payment('Plan begun', 'To the customer, when a monthly plan begins.'),
  'plan-changed': payment('Plan changed', 'To the customer, when they choose another plan.'),
  'plan-kept': payment('Plan kept', 'To the customer, when they take a planned change back.'),
  'plan-canceled': payment('Plan canceled', 'To the customer, when they cancel their plan.'),
  'plan-reactivated': payment(
    'Plan goes on',
    'To the customer, when they take a canceled plan up again.',
  ),
  'plan-ended': payment('Plan ended', 'To the customer, when a plan is over.'),
  'card-refused': payment(
    'Card refused',
    'To the customer, when a bank refuses a month of their plan.',
  ),
  'plan-canceled-here': {
    title: 'Plan canceled, to us',
    when: 'To the agency, when a customer cancels a plan.',
    about: 'payments',
  },
  'plan-offer': secretRequest(
    'Offer of a plan',
    'To a practice, when we offer it a plan.',
    'It held a link that only its reader may have, and we keep no copy of it. Make the offer again from the request.',
  ),
  'plan-offer-withdrawn': request(
    'Offer of a plan withdrawn',
    'To a practice, when an offer is withdrawn.',
  ),
  'plan-offer-taken-here': request(
    'Offer of a plan taken, to us',
    'To the agency, when a practice takes an offer.',
  ),
  'month-statement': {
    title: 'Month statement',
    when: 'To a customer who asks for the statement of a month.',
    forAdmins: true,
  },
}

const REQUESTS: Record<string, MailTemplateInfo> = {
  ...Object.fromEntries(ofInquiries),
  'link-again': secretRequest(
    'Link to a request',
    'To a sender who asks for the link to their request again.',
  ),
  'pitch-answered': secretRequest('Answer to a pitch', 'To a founder, with our answer.'),
  'discovery-call-booked': secretRequest(
    'Discovery call booked',
    'To the practice, when a call is booked.',
  ),
  'discovery-call-moved': secretRequest(
    'Discovery call moved',
    'To the practice, when a call gets another time.',
  ),
  'discovery-call-canceled': secretRequest(
    'Discovery call canceled',
    'To the practice, when a call is canceled.',
  ),
  'discovery-call-reminder': {
    title: 'Discovery call: reminder',
    when: 'To the practice, a day before a call.',
    about: 'request',
    noResendReason: REMINDER,
  },
  'discovery-call-code': secretRequest(
    'Code for a discovery call',
    'To the practice, when it books, moves or cancels a call.',
    CODE,
  ),
  'discovery-call-booked-here': request(
    'Discovery call booked, to us',
    'To the agency, when a call is booked.',
  ),
  'discovery-call-moved-here': request(
    'Discovery call moved, to us',
    'To the agency, when a call gets another time.',
  ),
  'discovery-call-canceled-here': request(
    'Discovery call canceled, to us',
    'To the agency, when a call is canceled.',
  ),
  'message-here': {
    title: 'Message, to us',
    when: 'To the agency, when a customer writes.',
    about: 'conversation',
  },
  'answer-to-you': {
    title: 'Message',
    when: 'To the customer, when we write to them.',
    about: 'conversation',
  },
}

const APPLICATIONS: Record<string, MailTemplateInfo> = {
  'application-received': application(
    'Application: received',
    'To an applicant, at once, with the promise and the link to follow it.',
  ),
  'application-arrived': {
    title: 'Application: arrived',
    when: 'To the agency, when somebody applies.',
    about: 'application',
  },
  'application-shortlisted': application(
    'Application: shortlisted',
    'To an applicant who is on the shortlist.',
  ),
  'application-hired': application(
    'Application: hired',
    'To an applicant with whom we want to work.',
  ),
  'application-rejected': application(
    'Application: rejected',
    'To an applicant whom we do not take.',
  ),
  'application-conversation': application(
    'Conversation with an applicant',
    'To an applicant, when a conversation is set or called off.',
  ),
  'application-link-again': application(
    'Link to an application',
    'To an applicant who asks for the link again.',
  ),
  'application-code': application(
    'Code for an application',
    'To an applicant who withdraws or deletes an application.',
    CODE,
  ),
  'application-withdrawn': {
    title: 'Application withdrawn',
    when: 'To an applicant who has withdrawn.',
    about: 'application',
  },
  'application-deleted': {
    title: 'Application deleted',
    when: 'To an applicant whose application was deleted. Nothing of it is kept.',
  },
}

const PEOPLE: Record<string, MailTemplateInfo> = {
  'verify-your-address': account(
    'Verify an address',
    'To whoever signs up.',
    'It held a link that works once. They get a new one when they sign in.',
  ),
  'you-have-an-account': account(
    'Account is there already',
    'To whoever signs up with an address that has an account.',
  ),
  'choose-new-password': account(
    'New password',
    'To whoever has forgotten their password.',
    'It held a link that works once, for an hour. A new one is asked for on the sign-in page.',
  ),
  'password-changed': account('Password changed', 'To whoever has changed their password.'),
  'join-the-team': {
    title: 'Invitation to the team',
    when: 'To whoever an admin invites.',
    about: 'people',
    forAdmins: true,
    lost: 'It held a link that works once. Invite them again under People.',
  },
  'codes-changed': account(
    'Two-factor codes changed',
    'To whoever turns them on or off, or uses a recovery code.',
  ),
  'confirm-data-request': account(
    'Confirm a data request',
    'To whoever asks for their data or its deletion.',
    'It held a link that works once. They ask again on the website.',
  ),
  'data-erased': account(
    'Data deleted',
    'To whoever had their data deleted. Nothing of it is kept.',
  ),
  'newsletter-confirm': newsletterMail(
    'Confirm the newsletter',
    'To whoever asks for our articles.',
    'It held the link that confirms their subscription. Whoever asks for our articles again gets a new one.',
  ),
  'newsletter-welcome': newsletterMail('Newsletter: welcome', 'To a reader who has confirmed.'),
  'newsletter-already': newsletterMail(
    'Newsletter: already a reader',
    'To a reader who asks again.',
  ),
  'newsletter-article': newsletterMail(
    'Article',
    'To every confirmed reader, when an article is sent to them.',
  ),
  'mail-test': {
    title: 'Test of a mail',
    when: 'To an admin who tries the words of a mail out.',
    forAdmins: true,
    noResendReason: 'It was a test. Send another from the Settings.',
  },
  'newsletter-test': {
    title: 'Test of an article',
    when: 'To a colleague who tries an article out.',
    about: 'blog',
    noResendReason: 'It was a test. Send another from the post.',
  },
}

/** As Settings list them. */
export const MAIL_TEMPLATE_GROUPS: readonly {
  name: string
  templates: Readonly<Record<string, MailTemplateInfo>>
}[] = [
  { name: 'Requests and messages', templates: REQUESTS },
  { name: 'Quotes', templates: QUOTES },
  { name: 'Projects', templates: PROJECTS },
  { name: 'Payments and plans', templates: MONEY },
  { name: 'Applications', templates: APPLICATIONS },
  { name: 'Accounts and readers', templates: PEOPLE },
]
const MAIL_TEMPLATES: Readonly<Record<string, MailTemplateInfo>> = Object.assign(
  {},
  ...MAIL_TEMPLATE_GROUPS.map(({ templates }) => templates),
)

/** One that nobody has described here is for admins, under the name that it is stored with. */
export const mailTemplateOf = (templateName: string): MailTemplateInfo =>
  MAIL_TEMPLATES[templateName] ?? { title: templateName, when: '', forAdmins: true }

/** What somebody of the team who is no admin may read. */
export const TEAM_MAIL_TEMPLATES: readonly string[] = Object.keys(MAIL_TEMPLATES).filter(
  (templateName) => !MAIL_TEMPLATES[templateName]?.forAdmins,
)

export function aboutOf(
  templateName: string,
  id: string | null,
  address: string,
): MailAbout | null {
  const { about } = mailTemplateOf(templateName)
  if (!about || id === null) return null
  const { label, path }: ScreenLink = SCREENS[about]
  return { label, path: path(id, address) }
}

type Sent = { templateName: string; hadSecret: boolean; state: string }

/** Why the same mail cannot be sent again; null where it can. */
export function noResendReasonOf({ templateName, hadSecret, state }: Sent): string | null {
  if (state !== 'sent') return 'It has not been sent yet.'
  const {
    noResendReason,
    lost = 'It held a link that only its reader may have, and we keep no copy of it.',
  } = mailTemplateOf(templateName)
  return noResendReason ?? (hadSecret ? lost : null)
}
