import { paths } from '#kernel/paths.contract.ts'
import type { ResponseTimeKind } from '#features/company/response-times.contract.ts'

export const CONTACT_PAGE = {
  title: 'Contact',
  description:
    'Email, call or send a message. A person reads it and answers within 24 hours, and you get a link to track it.',
  headline: 'Write to the people who do the work',
  formTitle: 'Your message',
  sent: {
    title: 'Thank you.',
    text: 'We have your message, and you’ll hear back within 24 hours.',
  },
  thanks:
    'We have your message. Someone who can answer it will read it, and you’ll hear back within 24 hours.',
  linkLabel: 'Track your message',
  particular: 'Looking for something specific?',
} as const

/** `responseTime` replaces the time in `text`. */
export const CONTACT_OPTIONS: readonly {
  label: string
  href: string
  text: string
  responseTime?: ResponseTimeKind
}[] = [
  {
    label: 'Get a priced quote',
    href: paths.quoteRequest,
    text: 'Within 24 hours, no call needed',
    responseTime: 'quote-request',
  },
  {
    label: 'Pitch your startup',
    href: paths.startupPitch,
    text: 'An answer within 48 hours',
    responseTime: 'pitch',
  },
  { label: 'Track a request', href: paths.findRequest, text: 'With the reference we emailed you' },
  { label: 'Ask about your data', href: paths.dataRequest, text: 'Get a copy or have it deleted' },
]
