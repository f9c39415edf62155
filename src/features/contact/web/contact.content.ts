// The words of the contact page.
import type { ResponseTimeKind } from '#features/company/response-times.contract.ts'

export const CONTACT_PAGE = {
  title: 'Contact',
  description:
    'Write, call or send a message: a person reads it, and you have an answer within 24 hours, with a link to follow it.',
  headline: 'Write to the people who do the work',
  templateName: 'Your message',
  /** What the page says where no script can put the thank-you in the letter's place. */
  sent: { title: 'Thank you.', text: 'Your message is here, and you hear back within 24 hours.' },
  thanks:
    'Your message is here. Somebody who can answer it reads it, and you hear back within 24 hours.',
  linkLabel: 'Follow your message',
  particular: 'Something more particular?',
} as const

/** Where to go with something that has a form of its own; `promise` is the one that its words name. */
export const WAYS: readonly {
  label: string
  href: string
  text: string
  responseTime?: ResponseTimeKind
}[] = [
  {
    label: 'Get a priced quote',
    href: '/quote',
    text: 'Within 24 hours, no call needed',
    responseTime: 'quote-request',
  },
  {
    label: 'Pitch your startup',
    href: '/startup-pitch',
    text: 'An answer within 48 hours',
    responseTime: 'pitch',
  },
  { label: 'Follow a request', href: '/track', text: 'With the reference we mailed you' },
  { label: 'Ask about your data', href: '/data-request', text: 'A copy of it, or its deletion' },
]
