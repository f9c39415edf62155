// Benefits and the first 30 days are samples for the agency to replace.
import type { ApplicantStep } from '../../careers.contract.ts'

export const CAREERS_PAGE = {
  description:
    'How hiring works here, in five steps with an answer within 14 days, what the first 30 days look like, what you get, and every open position.',
  headline: 'Come and build the street with us',
  lead: 'We build for shops, clinics and startups. We hire slowly, answer everyone, and print the pay.',
  sign: 'COME ON IN',
  link: 'See open positions',
  process: {
    title: 'Five stops from hello to an answer',
    text: 'Everyone hears from us within 14 days, whatever the answer is.',
  },
  days: {
    title: 'Your first 30 days',
    text: 'Thirty windows. Five of them have something written on the glass.',
  },
  benefits: { title: 'What you get' },
  open: {
    title: 'Open doors',
    some: 'Each with its location, type and pay, and an answer for everyone.',
    none: 'No open positions right now. We’ll list the next one here, with its pay.',
  },
  closing: {
    title: 'See yourself on this street?',
    text: 'Every application gets its own tracking page, without an account, and an answer that tells you why.',
  },
} as const

export const HIRING_STEPS: Record<ApplicantStep, { text: string; when: string }> = {
  Received: {
    text: 'Your application is in. You get a reference and a link to your own status page.',
    when: 'Right away',
  },
  'In review': {
    text: 'A person reads it, not a filter. Your page shows when it happens.',
    when: 'In the first days',
  },
  Shortlisted: {
    text: 'We’d like to meet you, and we’ll find a time that works for you.',
    when: 'After the reading',
  },
  Conversation: {
    text: 'Your page shows the date and time. Half of the questions are yours.',
    when: 'On the day we agreed on',
  },
  Answer: {
    text: 'Hired or not, we’ll tell you personally and in writing.',
    when: 'Within 14 days of applying',
  },
}

export const FIRST_DAYS: readonly { day: number; name: string; text: string }[] = [
  { day: 1, name: 'Laptop, accounts, keys', text: 'Everything works when you sit down.' },
  { day: 3, name: 'First change live', text: 'Small on purpose. It ships.' },
  { day: 10, name: 'Your first customer call', text: 'You listen, then you talk.' },
  { day: 20, name: 'Your own corner', text: 'One client or one part of the product is yours.' },
  { day: 30, name: 'The 30-day talk', text: 'What we promised, what you found.' },
]

export const BENEFITS: readonly { name: string; text: string }[] = [
  { name: 'Pay in the posting', text: 'The range you read is the range we talk about.' },
  { name: 'Time off that is off', text: 'Vacation is planned, and nobody calls.' },
  { name: 'Hours that end', text: 'Work is planned to fit the week, not the other way around.' },
  { name: 'A learning shelf', text: 'Books and courses for your work, on us.' },
  {
    name: 'Remote, with a door',
    text: 'Work from where you work best. There’s also a desk in McKinney.',
  },
  { name: 'Your name on the work', text: 'You present what you build to the customer yourself.' },
]
