// A thread is what a business and the agency write to each other about one thing. Product M65, K22, B16.
import * as z from 'zod/mini'
import { uploadedFile } from '../../kernel/files/files.contract.ts'
import { wholeNumber, wholeNumberText } from '../../kernel/numbers.contract.ts'
import { Paged } from '../../kernel/paging.contract.ts'
import { emailText, textOf } from '../../kernel/text.contract.ts'

/** What a thread is about: anything at all, one quote, or one project. */
export const ABOUTS = { support: 'Support', quote: 'Quote', project: 'Project' } as const
export type About = keyof typeof ABOUTS
const about = z.enum(Object.keys(ABOUTS) as [About, ...About[]])

/** A thread begins with so many of its newest messages; `latest` asks for more. */
export const FIRST_MESSAGES = 50

const instant = z.iso.datetime()
const maybe = z.nullable(instant)

/** What goes with a message: its name and its size in bytes. Only the two sides of its thread can open it. */
export const MessageFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() })
export type MessageFile = z.infer<typeof MessageFile>
MessageFile.register(z.globalRegistry, { id: 'MessageFile' })

/** `position` counts from 1 within its thread. `automatic` is a line of the product itself: it has no name. Text is text, never markup. */
export const Message = z.object({
  id: z.uuid(),
  position: z.int(),
  at: instant,
  by: z.enum(['customer', 'team', 'automatic']),
  name: z.string(),
  text: z.string(),
  files: z.array(MessageFile),
})
export type Message = z.infer<typeof Message>
Message.register(z.globalRegistry, { id: 'Message' })

/** Support is about nothing in particular: its `aboutId` is null. */
const Subject = z.object({ about, aboutId: z.nullable(z.uuid()) })
export type Subject = z.infer<typeof Subject>

/** A thread as its business sees it in a list. `lastBy` is who wrote last, and null while nobody has. */
const sharedThreadFields = {
  ...Subject.shape,
  title: z.string(),
  lastText: z.string(),
  lastBy: z.nullable(z.enum(['customer', 'team'])),
  lastAt: maybe,
  unread: z.int(),
  closedAt: maybe,
}

/** `id` is null until the first message. */
export const MyThread = z.object({ id: z.nullable(z.uuid()), ...sharedThreadFields })
export type MyThread = z.infer<typeof MyThread>
MyThread.register(z.globalRegistry, { id: 'MyThread' })

/** `messages` oldest first; `earlier` of them are not in it. */
export const MyConversation = z.extend(MyThread, { messages: z.array(Message), earlier: z.int() })
export type MyConversation = z.infer<typeof MyConversation>
MyConversation.register(z.globalRegistry, { id: 'MyConversation' })

/** A thread in the agency's list. `waitingSince` and `dueAt` while the customer waits for an answer. */
export const Thread = z.object({
  id: z.uuid(),
  ...sharedThreadFields,
  businessName: z.string(),
  email: z.string(),
  waitingSince: maybe,
  dueAt: maybe,
})
export type Thread = z.infer<typeof Thread>
Thread.register(z.globalRegistry, { id: 'Thread' })

export const Conversation = z.extend(Thread, { messages: z.array(Message), earlier: z.int() })
export type Conversation = z.infer<typeof Conversation>
Conversation.register(z.globalRegistry, { id: 'Conversation' })

/** `waiting` for an answer of ours, `late` of these past their time. */
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
export const TOO_MANY_FILES = `At most ${MOST_FILES} files go with one message.`
/** Files may go alone. Each was handed in before. */
const attachedFiles = z._default(
  z.array(uploadedFile('Choose the file again.')).check(z.maxLength(MOST_FILES, TOO_MANY_FILES)),
  [],
)
const said = { text: z._default(textOf(MOST), ''), files: attachedFiles }
const EMPTY = 'Write your message first.'
// Beside what else is wrong, so that a form says all of it at once.
const saysSomething = z.refine<{ text: string; files: string[] }>(
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
const NEEDS_ID = 'Say which quote or project it is about.'

const hasItsId = z.refine<Subject>(
  ({ about, aboutId }) => (about === 'support') === (aboutId === null),
  { error: NEEDS_ID, path: ['aboutId'] },
)

/** To the agency, from a business. */
export const NewMessage = z
  .object({ about, aboutId: z._default(z.nullable(z.uuid(NEEDS_ID)), null), ...said })
  .check(hasItsId, saysSomething)
export type NewMessage = z.infer<typeof NewMessage>
NewMessage.register(z.globalRegistry, { id: 'NewMessage' })

const NEEDS_ADDRESS = 'Say whom you write to.'
const isForSomebody = z.refine<{ about: About; email?: string | undefined }>(
  ({ about, email }) => about !== 'support' || email !== undefined,
  { error: NEEDS_ADDRESS, path: ['email'] },
)

/** To a business, from the agency, which begins: to whom a quote or a project is for, or about anything at all to the address of an account. */
export const NewThread = z
  .object({
    about,
    aboutId: z._default(z.nullable(z.uuid(NEEDS_ID)), null),
    email: z.optional(emailText(NEEDS_ADDRESS)),
    ...said,
  })
  .check(hasItsId, isForSomebody, saysSomething)
export type NewThread = z.infer<typeof NewThread>
NewThread.register(z.globalRegistry, { id: 'NewThread' })

/** To a business, from the agency. */
export const NewAnswer = z.object(said).check(saysSomething)
export type NewAnswer = z.infer<typeof NewAnswer>

const latest = z.optional(wholeNumberText(1, 2000))
export const Latest = z.object({ latest })

export const ConversationQuery = z
  .object({ about, aboutId: z._default(z.nullable(z.uuid(NEEDS_ID)), null), latest })
  .check(hasItsId)
export type ConversationQuery = z.infer<typeof ConversationQuery>

/** Read up to this position. */
export const Reading = z.object({ position: wholeNumber(1) })

/** `open` is what is not closed, and what waits for us stands first. */
export const THREAD_LISTS = ['open', 'waiting', 'closed', 'all'] as const
/** `aboutId` is the one quote or project; `search` looks in the business's name, its address, the subject and the messages. */
export const ThreadsQuery = z.object({
  list: z.optional(z.enum(THREAD_LISTS)),
  aboutId: z.optional(z.uuid()),
  search: z.optional(textOf(100)),
  ...Paged.shape,
})
export type ThreadsQuery = z.infer<typeof ThreadsQuery>
