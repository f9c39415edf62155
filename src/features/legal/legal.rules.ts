// What a draft of a legal text needs before it can be published.
import { daysLater, formatLongDay } from '../../kernel/dates.ts'
import { TERMS_VERSION } from './legal.contract.ts'
import type { LegalContent } from './legal-versions.contract.ts'

type Problems = Partial<Record<keyof LegalContent, string>>

/**
 * Problems by field.
 * @param latest day of the latest version, null if there is none
 * @param today in the agency's time zone
 */
export function publicationProblems(
  { text, changes, effectiveOn }: LegalContent,
  {
    latest,
    today,
    informsCustomers,
  }: { latest: string | null; today: string; informsCustomers: boolean },
): Problems {
  const day = dayProblem(effectiveOn, latest ?? TERMS_VERSION, today)
  return {
    ...(!text && { text: 'Write the text first.' }),
    ...(informsCustomers &&
      !changes && { changes: 'Say what changes. Customers read this in the email.' }),
    ...(day && { effectiveOn: day }),
  }
}

function dayProblem(day: string | null, latest: string, today: string): string | undefined {
  if (day === null) return 'Choose the day on which this version takes effect.'
  if (day < today) return 'Choose today or a later day.'
  if (day <= latest)
    return `Choose ${formatLongDay(daysLater(latest, 1))} or later: the latest version is of ${formatLongDay(latest)}.`
  return undefined
}
