// Which applicants can be interviewed, and when an interview ends.
import type { ApplicationStatus } from './application-statuses.contract.ts'

type Answered = {
  status: ApplicationStatus
  answeredAt: Date | string | null
  reapplicationAnswerBy: Date | string | null
  withdrawnAt: Date | string | null
}

/** An answer that is decided but not mailed yet counts too. */
export const canBeInterviewed = ({
  status,
  answeredAt,
  reapplicationAnswerBy,
  withdrawnAt,
}: Answered): boolean =>
  withdrawnAt === null &&
  (reapplicationAnswerBy !== null ||
    (answeredAt === null && status !== 'hired' && status !== 'rejected'))

type Times<Time> = { startsAt: Time; endsAt: Time }

export const minutesBetween = ({ startsAt, endsAt }: Times<Date | string>): number =>
  (new Date(endsAt).getTime() - new Date(startsAt).getTime()) / 60_000
