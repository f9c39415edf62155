// Texts of the tracking page: status and the five steps. Product M33.
import { longDay } from '#kernel/dates.ts'
import type { Following } from '../applications.contract.ts'
import { APPLICANT_STEPS, type ApplicantStep } from '../careers.contract.ts'

export function whereItIs(following: Following, now: Date): { title: string; text: string } {
  const {
    withdrawnAt,
    outcome,
    conversationAt,
    shortlistedAt,
    openedAt,
    answerBy,
    againBy,
    timeZone,
    jobTitle,
  } = following
  const by = longDay(new Date(answerBy), timeZone)
  if (withdrawnAt)
    return {
      title: 'Withdrawn, as you asked',
      text: `Your application for ${jobTitle} is no longer considered.`,
    }
  if (againBy)
    return {
      title: 'You have applied again',
      text: `We read it anew. Another answer comes by ${longDay(new Date(againBy), timeZone)}, whatever it is.`,
    }
  if (outcome === 'hired')
    return {
      title: 'We would like to work with you',
      text: 'You have our answer by mail. Somebody gets in touch about the start.',
    }
  if (outcome === 'rejected')
    return {
      title: 'You have our answer',
      text: `We went on with somebody else as ${jobTitle} this time. The mail says it in more words. Thank you for the time you gave us.`,
    }
  if (now > new Date(answerBy))
    return {
      title: 'We are late',
      text: `We promised an answer by ${by}, and you do not have it yet. Somebody here sees that too. We are sorry.`,
    }
  const promise = `You hear from us by ${by}, whatever the answer is.`
  if (conversationAt) return { title: 'We speak soon', text: promise }
  if (shortlistedAt) return { title: 'You are on the shortlist', text: promise }
  return openedAt
    ? { title: 'Somebody is reading it', text: promise }
    : { title: 'We have your application', text: promise }
}

export type FollowedStep = {
  name: ApplicantStep
  state: 'done' | 'now' | 'ahead'
  at: string | null
  words: string
}

const WORDS: Record<ApplicantStep, [done: string, ahead: string]> = {
  Received: ['It is with us, with your resume.', ''],
  'In review': [
    'A person has opened it.',
    'A person opens it, reads the resume and looks at the work.',
  ],
  Shortlisted: [
    'We would like to know more.',
    'Not everybody comes this far. You hear of it by mail.',
  ],
  Conversation: [
    'We speak, by video or here.',
    '45 minutes, by video or here, on a day that suits you.',
  ],
  Answer: ['You have it by mail.', 'Yes or no, and a sentence that says why.'],
}

/** The current step is the last one reached; skipped steps before it count as passed. */
export function stepsOf({
  appliedAt,
  openedAt,
  shortlistedAt,
  conversationAt,
  answeredAt,
  outcome,
}: Following): FollowedStep[] {
  const moments: Record<ApplicantStep, string | null> = {
    Received: appliedAt,
    'In review': openedAt,
    Shortlisted: shortlistedAt,
    Conversation: conversationAt,
    Answer: outcome && answeredAt,
  }
  const reached = APPLICANT_STEPS.findLastIndex((step) => moments[step] !== null)
  return APPLICANT_STEPS.map((name, position) => {
    const state = position < reached ? 'done' : position === reached ? 'now' : 'ahead'
    const [done, ahead] = WORDS[name]
    return { name, state, at: moments[name], words: moments[name] ? done : ahead }
  })
}
