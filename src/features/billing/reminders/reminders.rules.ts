// Which reminder of a payment is sent today, and its words.
import { daysBetween, daysLater, formatDay, formatDays } from '../../../kernel/dates.ts'
import type { ReminderStage } from '../payment-terms/payment-terms.contract.ts'

/**
 * Days are calendar days in the agency's time zone. Of each sent one: its day, the due date then,
 * and its stage, null if an admin sent it.
 */
type Reminded = {
  payableFrom: string
  dueOn: string
  sent: readonly { on: string; dueOn: string; stage: number | null }[]
}

/**
 * The latest stage whose day has come, unless it or a later one was sent: missed stages are not
 * sent one after another. Never two mails on one day, and the mail that the payment can be made
 * counts, so a stage up to that day is none. A moved due date starts the stages again.
 */
export function stageToSend(
  { payableFrom, dueOn, sent }: Reminded,
  stages: readonly ReminderStage[],
  today: string,
): ReminderStage | undefined {
  if (today === payableFrom || sent.some(({ on }) => on === today)) return undefined
  const latest = stages
    .filter(({ days }) => {
      const day = daysLater(dueOn, days)
      return day > payableFrom && day <= today
    })
    .toSorted((one, other) => other.days - one.days)[0]
  const isSent = sent.some(
    (one) => one.dueOn === dueOn && one.stage !== null && latest && one.stage >= latest.days,
  )
  return isSent ? undefined : latest
}

/** `was due on Mar 18, 2026, 3 days ago` */
export function dueText(dueOn: string, today: string): string {
  const days = daysBetween(dueOn, today)
  const day = formatDay(dueOn)
  if (days === 0) return `is due today, ${day}`
  if (days < 0) return `is due on ${day}, in ${formatDays(-days)}`
  return `was due on ${day}, ${formatDays(days)} ago`
}
