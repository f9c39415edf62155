import type { QuarantineReason } from '../../inbound-mail.contract.ts'

/** A badge, and what it means. */
export const REASONS: Record<QuarantineReason, { label: string; text: string }> = {
  'no-conversation': {
    label: 'No conversation',
    text: 'It was not sent to the reply address of a conversation.',
  },
  'other-sender': {
    label: 'Other sender',
    text: 'It answers a conversation, but its sender does not take part in it.',
  },
  'too-many': {
    label: 'Too many',
    text: 'Its sender wrote unusually many emails within an hour.',
  },
  closed: {
    label: 'Conversation gone',
    text: 'What it answers no longer exists.',
  },
  unreadable: {
    label: 'Unreadable',
    text: 'It has no sender or no content that the product can read.',
  },
  automatic: { label: 'Automatic', text: 'A program wrote it.' },
}
