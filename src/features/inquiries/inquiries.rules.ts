// When an inquiry is due, which stage its sender sees, and whether it looks like spam.
import type { Inquiry } from './inquiries.contract.ts'

type Moments = Pick<
  Inquiry,
  'receivedAt' | 'dueAt' | 'readAt' | 'answeredAt' | 'closedAt' | 'followUpDueAt'
> &
  Partial<Pick<Inquiry, 'isReachable' | 'isPartial'>>

/** `left` in ms, negative if late. `none`: unreachable or not submitted yet. Product B1. */
export type DueState = {
  state: 'open' | 'soon' | 'late' | 'met' | 'missed' | 'closed' | 'none'
  left: number
}

const SOON_MS = 2 * 3_600_000

/** When the running response time ends, or when it ended. */
export const currentDueAt = ({
  dueAt,
  closedAt,
  followUpDueAt,
}: Pick<Moments, 'dueAt' | 'closedAt' | 'followUpDueAt'>): string =>
  (closedAt ? null : followUpDueAt) ?? dueAt

export function dueStateOf(moments: Moments, now: Date): DueState {
  const { answeredAt, closedAt, followUpDueAt, isReachable = true, isPartial = false } = moments
  const due = Date.parse(currentDueAt(moments))
  const running = (): DueState => {
    const left = due - now.getTime()
    return { state: left < 0 ? 'late' : left < SOON_MS ? 'soon' : 'open', left }
  }
  if (followUpDueAt && !closedAt) return running()
  if (answeredAt)
    return {
      state: Date.parse(answeredAt) <= due ? 'met' : 'missed',
      left: due - Date.parse(answeredAt),
    }
  if (closedAt) return { state: 'closed', left: due - Date.parse(closedAt) }
  if (!isReachable || isPartial) return { state: 'none', left: 0 }
  return running()
}

export type TrackingStage = 'received' | 'read' | 'review' | 'answered'
export const TRACKING_STAGES: readonly TrackingStage[] = ['received', 'read', 'review', 'answered']

/** The last step reached. In review implies read. */
export function currentTrackingStage({
  readAt,
  reviewAt,
  answeredAt,
}: Pick<Inquiry, 'readAt' | 'reviewAt' | 'answeredAt'>): TrackingStage {
  if (answeredAt) return 'answered'
  if (reviewAt) return 'review'
  return readAt ? 'read' : 'received'
}

/** Mail providers, whose domain does not identify a company. */
const SHARED_DOMAINS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'mail.com',
  'msn.com',
  'comcast.net',
  'att.net',
])

export const domainOf = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()
export const isCompanyDomain = (domain: string): boolean =>
  domain !== '' && !SHARED_DOMAINS.has(domain)

export type Signals = { honeypot: string; secondsTaken: number | undefined; text: string }

/** Suspicious inquiries are not rejected but stored separately, for a person to check. */
export function spamSigns(signals: Signals): string[] {
  const links = signals.text.match(/https?:\/\//gi)?.length ?? 0
  return [
    signals.honeypot.trim() !== '' && 'filled in a field that people cannot see',
    signals.secondsTaken !== undefined &&
      signals.secondsTaken < 2 &&
      'submitted less than two seconds after the page was opened',
    links > 3 && 'more than three links in the text',
  ].filter((sign) => sign !== false)
}

/** A filled honeypot is proof enough; anything else needs two signs. */
export const looksLikeSpam = (signs: readonly string[]): boolean =>
  signs.length > 1 || signs.some((sign) => sign.startsWith('filled in'))
