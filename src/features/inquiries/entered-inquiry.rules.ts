// How a request that was entered by hand is stored, and what is wrong with it.
import { truncateText } from '#kernel/text.contract.ts'
import type { EnteredInquiry } from './entered-inquiry.contract.ts'
import type { InquiryPayload } from './payloads.contract.ts'

export function payloadOfEntry(entered: EnteredInquiry): InquiryPayload {
  const { kind, name, email, phone, company, track, text } = entered
  if (kind === 'message') return { kind, subject: truncateText(firstLine(text), 80), message: text }
  if (kind === 'quote-request')
    return {
      kind,
      serviceType: track,
      package: null,
      plan: null,
      services: [],
      promotion: null,
      timeline: null,
      budget: null,
      website: '',
      description: text,
    }
  return {
    kind,
    name,
    email,
    phone,
    practiceName: company,
    challenges: text,
    currentPresence: '',
    location: '',
    advertisingChannels: [],
    specialty: null,
    mainGoal: null,
    hasWebsite: null,
    plan: null,
    step: null,
  }
}

/** A line of the Inbox. */
export const summaryOfEntry = ({ text }: EnteredInquiry): string =>
  truncateText(text.replaceAll(/\s+/g, ' ').trim(), 200)

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** Errors by field. `dueAt` is when an answer to it is due. */
export function entryProblems(
  { email, phone, receivedAt, sendsConfirmation }: EnteredInquiry,
  dueAt: Date,
  now: Date,
): Record<string, string> {
  if (receivedAt && Date.parse(receivedAt) > now.getTime())
    return { receivedAt: 'This time is in the future.' }
  if (!email && !phone) return { email: 'Enter an email address or a phone number.' }
  if (!sendsConfirmation) return {}
  if (!email) return { email: 'Enter an email address to send a confirmation.' }
  return dueAt < now
    ? { sendsConfirmation: 'The answer is late already. Reply instead of confirming the request.' }
    : {}
}
