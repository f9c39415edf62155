// The conversation on the tracking page, for a sender who proved their address with a mailed code.
import * as z from 'zod/mini'
import { requiredText } from '../../kernel/text.contract.ts'
import { Message, MessageFile } from './messages.contract.ts'

export const TrackingCode = z.object({
  code: z.string('Enter the code.').check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits.')),
})

/** Valid for half an hour, for one request. */
export const TrackingProof = z.object({ proof: z.string() })
export type TrackingProof = z.infer<typeof TrackingProof>
TrackingProof.register(z.globalRegistry, { id: 'TrackingProof' })

export const ProofHeader = z.object({
  'tracking-proof': z.string('Enter the mailed code first.').check(z.maxLength(200)),
})

/** `texts` are what the sender wrote in the form, each with its heading; `files` its attachments. */
export const TrackedConversation = z.object({
  texts: z.array(z.object({ heading: z.string(), text: z.string() })),
  files: z.array(MessageFile),
  messages: z.array(Message),
  canWithdraw: z.boolean(),
})
export type TrackedConversation = z.infer<typeof TrackedConversation>
TrackedConversation.register(z.globalRegistry, { id: 'TrackedConversation' })

export const NewTrackedMessage = z.object({ text: requiredText(5000, 'Write a message.') })
export type NewTrackedMessage = z.infer<typeof NewTrackedMessage>
NewTrackedMessage.register(z.globalRegistry, { id: 'NewTrackedMessage' })
