// Texts of the tracking page: status and the five steps. Product M33.
import { longDay } from '#kernel/dates.ts'
import type { ApplicationTracking } from '../../application-tracking.contract.ts'
import { APPLICANT_STEPS, type ApplicantStep } from '../../careers.contract.ts'

export function applicationHeadline(
  tracking: ApplicationTracking,
  now: Date,
): { title: string; text: string } {
  const {
    withdrawnAt,
    outcome,
    interview,
    shortlistedAt,
    openedAt,
    answerBy,
    reapplicationAnswerBy,
    timeZone,
    jobTitle,
  } = tracking
  const by = longDay(new Date(answerBy), timeZone)
  if (withdrawnAt)
    return {
      title: 'Withdrawn at your request',
      text: `Your application for ${jobTitle} is no longer under consideration.`,
    }
  if (reapplicationAnswerBy) {
    const nextAnswerBy = longDay(new Date(reapplicationAnswerBy), timeZone)
    return {
      title: 'You have applied again',
      text: `We’ll review it again. You’ll get another answer by ${nextAnswerBy}, whatever it is.`,
    }
  }
  if (outcome === 'hired')
    return {
      title: 'We would like to work with you',
      text: 'We sent you our answer by email. We’ll be in touch about your start date.',
    }
  if (outcome === 'rejected')
    return {
      title: 'You have our answer',
      text: `We chose someone else as ${jobTitle} this time. Our email tells you more. Thank you for your time.`,
    }
  if (now > new Date(answerBy))
    return {
      title: 'We are late',
      text: `We promised an answer by ${by}, and you don’t have it yet. We’re sorry. Our team can see that it is overdue.`,
    }
  const answerByText = `You’ll hear from us by ${by}, whatever the answer is.`
  if (interview) return { title: 'We’ll talk soon', text: answerByText }
  if (shortlistedAt) return { title: 'You are on the shortlist', text: answerByText }
  return openedAt
    ? { title: 'Your application is being reviewed', text: answerByText }
    : { title: 'We have your application', text: answerByText }
}

export type ApplicationStep = {
  name: ApplicantStep
  state: 'done' | 'current' | 'upcoming'
  at: string | null
  text: string
}

const STEP_TEXTS: Record<ApplicantStep, [done: string, ahead: string]> = {
  Received: ['We have your application and resume.', ''],
  'In review': [
    'A person has opened your application.',
    'A person opens your application, reads your resume and looks at your work.',
  ],
  Shortlisted: [
    'We’d like to know more about you.',
    'Not everyone gets this far. We’ll email you if you do.',
  ],
  Conversation: [
    'We’ll talk, by video or at our office.',
    '45 minutes, by video or at our office, on a day that works for you.',
  ],
  Answer: ['We sent it by email.', 'Yes or no, with a sentence about why.'],
}

/** The current step is the last one reached; skipped steps before it count as passed. */
export function stepsOf({
  appliedAt,
  openedAt,
  shortlistedAt,
  conversationAt,
  answeredAt,
  outcome,
}: ApplicationTracking): ApplicationStep[] {
  const moments: Record<ApplicantStep, string | null> = {
    Received: appliedAt,
    'In review': openedAt,
    Shortlisted: shortlistedAt,
    Conversation: conversationAt,
    Answer: outcome && answeredAt,
  }
  const reached = APPLICANT_STEPS.findLastIndex((step) => moments[step] !== null)
  return APPLICANT_STEPS.map((name, position) => {
    const state = position < reached ? 'done' : position === reached ? 'current' : 'upcoming'
    const [done, ahead] = STEP_TEXTS[name]
    return { name, state, at: moments[name], text: moments[name] ? done : ahead }
  })
}
