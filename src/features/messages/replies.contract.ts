// Replies to requests: the conversation in the Inbox, and what the tracking page shows of it.
import * as z from 'zod/mini'
import { Message, MessageFile } from './messages.contract.ts'

/** How long a team member can undo a reply. */
export const UNDO_SECONDS = 10

const instant = z.iso.datetime()

/** `path` attaches it again; `size` is in bytes. */
const UnsentFile = z.object({ path: z.string(), name: z.string(), size: z.int() })

/** Can be undone until `sendAt`. */
export const OutgoingReply = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  files: z.array(UnsentFile),
  sendAt: instant,
  /** Why it could not be sent; empty before. */
  problem: z.string(),
})
export type OutgoingReply = z.infer<typeof OutgoingReply>
OutgoingReply.register(z.globalRegistry, { id: 'OutgoingReply' })

/** `id` is null before the first message. `earlier` is the number of older ones left out. */
export const RequestConversation = z.object({
  id: z.nullable(z.uuid()),
  unread: z.int(),
  messages: z.array(Message),
  earlier: z.int(),
  outgoing: z.array(OutgoingReply),
})
export type RequestConversation = z.infer<typeof RequestConversation>
RequestConversation.register(z.globalRegistry, { id: 'RequestConversation' })

/** `name` is the team member's. Contains nothing that the sender wrote. */
export const TrackedReply = z.object({
  id: z.uuid(),
  at: instant,
  name: z.string(),
  text: z.string(),
  files: z.array(MessageFile),
})
export type TrackedReply = z.infer<typeof TrackedReply>
TrackedReply.register(z.globalRegistry, { id: 'TrackedReply' })
