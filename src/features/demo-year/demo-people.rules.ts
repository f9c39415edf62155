// The applicants and the subscribers of the demo's year.
import { CLOSED_JOBS, FIRST_NAMES, LAST_NAMES, OPEN_JOBS } from './demo-businesses.contract.ts'
import { after, before } from './demo-requests.rules.ts'
import type { DemoApplicant, DemoBusiness, DemoJob, DemoSubscriber } from './demo-year.contract.ts'
import type { Random } from './random.rules.ts'

export const demoJobs = (now: Date, random: Random): DemoJob[] =>
  CLOSED_JOBS.map((_job, at) => {
    const postedAt = before(now, 330 - at * 50)
    return { id: random.idAt(postedAt), at, postedAt, closedAt: after(postedAt, 42 * 24) }
  })

const [PER_CLOSED_JOB, FOR_OPEN_JOBS] = [14, 30]

/** Each person has a name of their own. */
const namesOf = (random: Random): string[] =>
  random.shuffled(FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`)))

export function demoApplicants(
  now: Date,
  random: Random,
  jobs: readonly DemoJob[],
): DemoApplicant[] {
  const names = namesOf(random)
  const nextName = (): string => names.pop() ?? ''
  const closed = jobs.flatMap((job) =>
    Array.from({ length: PER_CLOSED_JOB }, (_, at) => {
      const appliedAt = after(job.postedAt, random.between(8, 38 * 24))
      const isWithdrawn = at === 1 || at === 7
      return {
        ...person(random, nextName(), appliedAt),
        job,
        skills: skillsOf(random, CLOSED_JOBS[job.at]?.[3] ?? []),
        status:
          at === 0
            ? ('hired' as const)
            : isWithdrawn
              ? ('pending' as const)
              : ('rejected' as const),
        answeredAt: isWithdrawn ? null : after(job.closedAt, random.between(-48, 96)),
        withdrawnAt: isWithdrawn ? after(appliedAt, 100) : null,
      }
    }),
  )
  const open = Array.from({ length: FOR_OPEN_JOBS }, (_, at) => {
    const [title, expected] = OPEN_JOBS[at % OPEN_JOBS.length] ?? ['', []]
    const status =
      at % 3 === 0
        ? ('pending' as const)
        : at % 3 === 1
          ? ('rejected' as const)
          : ('shortlisted' as const)
    // The last answer is due after fourteen days.
    const days = status === 'pending' ? 1 + (at / 3) * 0.9 : 4 + at * 0.4
    const limited = Math.min(days, title === 'Product Manager' ? 4.8 : 2.9)
    const appliedAt = before(now, title === 'Content Marketer' ? days : limited)
    const answeredAt = status === 'pending' ? null : after(appliedAt, 40)
    return {
      ...person(random, nextName(), appliedAt),
      job: title,
      skills: skillsOf(random, expected),
      status,
      answeredAt: answeredAt && answeredAt > now ? after(now, -3) : answeredAt,
      withdrawnAt: null,
    }
  })
  return [...closed, ...open]
}

const person = (random: Random, name: string, appliedAt: Date) => ({
  id: random.idAt(appliedAt),
  reference: random.reference(),
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@mailbox.example`,
  years: random.between(1, 14),
  appliedAt,
})

const OTHER_SKILLS = ['Spanish', 'Accessibility', 'Excel', 'Git', 'Photography', 'Negotiation']
const skillsOf = (random: Random, expected: readonly string[]): string[] => [
  ...random.shuffled(expected).slice(0, random.between(1, expected.length)),
  ...random.shuffled(OTHER_SKILLS).slice(0, random.between(0, 2)),
]

const SUBSCRIBERS = 36

/** Of the newsletter: some of the businesses, and others. */
export function demoSubscribers(
  now: Date,
  random: Random,
  businesses: readonly DemoBusiness[],
): DemoSubscriber[] {
  const addresses = [
    ...businesses.slice(0, SUBSCRIBERS / 2).map(({ email }) => email),
    ...Array.from({ length: SUBSCRIBERS / 2 }, (_, at) => `reader-${at + 1}@letters.example`),
  ]
  return addresses.map((email, at) => {
    const requestedAt = before(now, 2 + at * 9 + random.next() * 5)
    const state = at % 12 === 5 ? ('unsubscribed' as const) : ('confirmed' as const)
    return { id: random.idAt(requestedAt), email, requestedAt, state }
  })
}
