// Threads between a business and the agency, one per subject. Product M65, K22, B16.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { wholeNumber, wholeNumberText } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { emailText, requiredText, textOf } from '../../kernel/text.contract.ts'
import { SupportEnd } from '../projects/projects.contract.ts'

export const ABOUTS = {
  support: 'Support',
  request: 'Request',
  quote: 'Quote',
  project: 'Project',
  edit: 'Edit',
  application: 'Application',
} as const
export type ThreadAbout = keyof typeof ABOUTS
const about = z.enum(Object.keys(ABOUTS) as [ThreadAbout, ...ThreadAbout[]])
/** An applicant writes by mail only: a business with the same address does not see it. */
const CUSTOMER_ABOUTS = ['support', 'request', 'quote', 'project', 'edit'] as const
const customerAbout = z.enum(CUSTOMER_ABOUTS)

export const FIRST_MESSAGES = 50
/** The tracking page has no earlier pages: enough for every conversation about a request. */
export const MOST_TRACKED = 500

const instant = z.iso.datetime()
const maybe = z.nullable(instant)

/** Only the two sides of the thread can open the file. */
export const MessageFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() })
export type MessageFile = z.infer<typeof MessageFile>
MessageFile.register(z.globalRegistry, { id: 'MessageFile' })

export const RejectedFile = z.object({ name: z.string(), problem: z.string() })
export type RejectedFile = z.infer<typeof RejectedFile>

/** `quoted` is the text below the reply; `rejectedFiles` are attachments that were not stored. */
export const MailedPart = z.object({
  quoted: z.string(),
  rejectedFiles: z.array(RejectedFile),
})
export type MailedPart = z.infer<typeof MailedPart>
MailedPart.register(z.globalRegistry, { id: 'MailedPart' })

/**
 * `mailed` is null for a message from the website. `position` counts from 1 per thread. `automatic`
 * messages have no name. `text` is plain text.
 */
export const Message = z.object({
  id: z.uuid(),
  position: z.int(),
  at: instant,
  by: z.enum(['customer', 'team', 'automatic']),
  name: z.string(),
  text: z.string(),
  files: z.array(MessageFile),
  mailed: z.nullable(MailedPart),
})
export type Message = z.infer<typeof Message>
Message.register(z.globalRegistry, { id: 'Message' })

/** `aboutId` is null for support. */
const Subject = z.object({ about, aboutId: z.nullable(z.uuid()) })
export type Subject = z.infer<typeof Subject>
const CustomerSubject = z.object({ about: customerAbout, aboutId: z.nullable(z.uuid()) })
export type CustomerSubject = z.infer<typeof CustomerSubject>

/** `lastBy` is null without messages. */
const sharedThreadFields = {
  ...Subject.shape,
  title: z.string(),
  lastText: z.string(),
  lastBy: z.nullable(z.enum(['customer', 'team'])),
  lastAt: maybe,
  unread: z.int(),
  closedAt: maybe,
}

export const MyThread = z.object({
  id: z.nullable(z.uuid()),
  ...sharedThreadFields,
  ...CustomerSubject.shape,
})
export type MyThread = z.infer<typeof MyThread>
MyThread.register(z.globalRegistry, { id: 'MyThread' })

/** `messages` are oldest first; `earlier` is the number of older ones that are not loaded. */
export const MyConversation = z.extend(MyThread, { messages: z.array(Message), earlier: z.int() })
export type MyConversation = z.infer<typeof MyConversation>
MyConversation.register(z.globalRegistry, { id: 'MyConversation' })

/** Of the delivered project: `isAfter` its last day when the customer wrote. */
const ThreadSupport = z.extend(SupportEnd, { isAfter: z.boolean() })
export type ThreadSupport = z.infer<typeof ThreadSupport>

/** `waitingSince`, `dueAt` and `support` are null unless the customer waits for a reply. */
export const Thread = z.object({
  id: z.uuid(),
  ...sharedThreadFields,
  businessName: z.string(),
  email: z.string(),
  waitingSince: maybe,
  dueAt: maybe,
  support: z.nullable(ThreadSupport),
})
export type Thread = z.infer<typeof Thread>
Thread.register(z.globalRegistry, { id: 'Thread' })

export const Conversation = z.extend(Thread, { messages: z.array(Message), earlier: z.int() })
export type Conversation = z.infer<typeof Conversation>
Conversation.register(z.globalRegistry, { id: 'Conversation' })

export const ThreadCounts = z.object({
  waiting: z.int(),
  late: z.int(),
  open: z.int(),
  closed: z.int(),
})
export type ThreadCounts = z.infer<typeof ThreadCounts>
ThreadCounts.register(z.globalRegistry, { id: 'ThreadCounts' })

const MOST = 5000
export const MOST_FILES = 5
export const TOO_MANY_FILES = `Attach at most ${MOST_FILES} files to a message.`
/** A message may consist of files only, which the sender uploaded before. */
const attachedFiles = z._default(
  z
    .array(uploadedFile('Please attach the file again.'))
    .check(z.maxLength(MOST_FILES, TOO_MANY_FILES)),
  [],
)
const content = { text: z._default(textOf(MOST), ''), files: attachedFiles }
const EMPTY = 'Enter a message.'
// This check runs with other field errors, so that a form shows all at once.
const requireContent = z.refine<{ text: string; files: string[] }>(
  ({ text, files }) => text !== '' || files.length > 0,
  { error: EMPTY, path: ['text'], when: ({ value }) => hasBoth(value) },
)
const hasBoth = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'files' in value &&
  Array.isArray(value.files)
const NEEDS_ID = 'Choose the request, quote, project, edit or application that it is about.'

const hasIdUnlessSupport = z.refine<Subject>(
  ({ about, aboutId }) => (about === 'support') === (aboutId === null),
  { error: NEEDS_ID, path: ['aboutId'] },
)

export const NewMessage = z
  .object({
    about: customerAbout,
    aboutId: z._default(z.nullable(z.uuid(NEEDS_ID)), null),
    ...content,
  })
  .check(hasIdUnlessSupport, requireContent)
export type NewMessage = z.infer<typeof NewMessage>
NewMessage.register(z.globalRegistry, { id: 'NewMessage' })

const NEEDS_ADDRESS = 'Enter the recipient’s email address.'
const hasRecipient = z.refine<{ about: ThreadAbout; email?: string | undefined }>(
  ({ about, email }) => about !== 'support' || email !== undefined,
  { error: NEEDS_ADDRESS, path: ['email'] },
)

/** The recipient is the customer, the applicant, or the account with `email`. */
export const NewThread = z
  .object({
    about: z.enum(['support', 'quote', 'project', 'edit', 'application']),
    aboutId: z._default(z.nullable(z.uuid(NEEDS_ID)), null),
    email: z.optional(emailText(NEEDS_ADDRESS)),
    ...content,
  })
  .check(hasIdUnlessSupport, hasRecipient, requireContent)
export type NewThread = z.infer<typeof NewThread>
NewThread.register(z.globalRegistry, { id: 'NewThread' })

export const NewReply = z.object(content).check(requireContent)
export type NewReply = z.infer<typeof NewReply>

export const EditQuestion = z.object({
  question: requiredText(MOST, 'Enter your question.'),
})
export type EditQuestion = z.output<typeof EditQuestion>
EditQuestion.register(z.globalRegistry, { id: 'EditQuestion' })

const latest = z.optional(wholeNumberText(1, 2000))
export const Latest = z.object({ latest })

export const ConversationQuery = z
  .object({
    about: customerAbout,
    aboutId: z._default(z.nullable(z.uuid(NEEDS_ID)), null),
    latest,
  })
  .check(hasIdUnlessSupport)
export type ConversationQuery = z.infer<typeof ConversationQuery>

export const Reading = z.object({ position: wholeNumber(1) })

/** `open` excludes closed threads and lists waiting ones first. */
export const THREAD_LISTS = ['open', 'waiting', 'closed', 'all'] as const
/** `search` matches the business's name and address, the subject and the messages. */
export const ThreadsQuery = z.object({
  list: z.optional(z.enum(THREAD_LISTS)),
  aboutId: z.optional(z.uuid()),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type ThreadsQuery = z.infer<typeof ThreadsQuery>
