// Times are in the time zone of the agency.
import { relativeDayAndTime } from '#kernel/dates.ts'
import type { MyInquiry } from '../../inquiries.contract.ts'
import { currentDueAt, dueStateOf } from '../../inquiries.rules.ts'
import { KIND_LABELS } from '../../kinds.rules.ts'
import { unbroken } from '../tracking-texts.ts'

export type RequestNextStep = {
  title: string
  text: string
  inquiry?: Pick<MyInquiry, 'reference' | 'trackingPath'>
}

/** The request that is due first. @param isCustomer has had a quote */
export function nextStep(
  requests: readonly MyInquiry[],
  now: Date,
  timeZone: string,
  quoteTime: string,
  isCustomer = false,
): RequestNextStep {
  const [first, ...others] = requests
    .filter((request) => ['open', 'soon', 'late'].includes(dueStateOf(request, now).state))
    .sort((a, b) => Date.parse(currentDueAt(a)) - Date.parse(currentDueAt(b)))
  if (!first) return stepWithoutDueRequest(requests.length > 0, isCustomer, quoteTime)
  const due = unbroken(relativeDayAndTime(new Date(currentDueAt(first)), now, timeZone))
  const isLate = dueStateOf(first, now).state === 'late'
  const awaited = first.followUpDueAt ? 'Our reply' : `Your ${KIND_LABELS[first.kind].owed}`
  const owed = isLate
    ? `${awaited} was due ${due}. We are late, and we are sorry.`
    : `${awaited} is due ${due}.`
  return {
    title: statusTitle(first),
    text: [owed, otherRequestsText(others.length)].filter(Boolean).join(' '),
    inquiry: { reference: first.reference, trackingPath: first.trackingPath },
  }
}

function statusTitle({ kind, stage, readAt, followUpDueAt, reference }: MyInquiry): string {
  if (followUpDueAt) return `We have your message about request ${reference}.`
  const verb = kind === 'quote-request' ? 'pricing' : 'working on'
  if (stage === 'in-review') return `We are ${verb} your request ${reference}.`
  return readAt ? `We have read your request ${reference}.` : `We have your request ${reference}.`
}

function otherRequestsText(count: number): string {
  if (!count) return ''
  return count === 1
    ? 'We have another request from you too.'
    : `We have ${count} more requests from you too.`
}

function stepWithoutDueRequest(
  hasRequests: boolean,
  isCustomer: boolean,
  quoteTime: string,
): RequestNextStep {
  if (isCustomer || hasRequests)
    return {
      title: 'Nothing is waiting for an answer',
      text: isCustomer
        ? 'You can see the progress of your project under Projects. Ask for a new quote whenever you like.'
        : 'All your requests are answered or closed. Ask for a new quote whenever you like.',
    }
  return {
    title: 'Ask for your first quote',
    text: `Tell us what you need. Your quote comes by email within ${quoteTime}.`,
  }
}
