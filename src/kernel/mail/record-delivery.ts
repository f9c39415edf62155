// Records the result of a delivery: of the mail, and of the connection to the mail server.
import type { TransactionCtx } from '../context.ts'
import { connectionProblemOf, isAnsweredByServer } from './connection-problem.ts'
import { saveMailConnection, saveMailConnectionProblem } from './mail-connections.store.ts'
import { deleteMail, markMailFailed, markMailSent, type StoredMail } from './mail.store.ts'

export async function recordDelivery(
  { db, clock, site }: TransactionCtx,
  mail: StoredMail,
  response: string | undefined,
): Promise<void> {
  if (site.mailServer) await saveMailConnection(db, 'smtp', clock.real())
  await (mail.deleteAfterSend
    ? deleteMail(db, mail.id)
    : markMailSent(db, mail, clock.now(), { site, response }))
}

/** @param error of the delivery */
export async function recordConnectionProblem(
  { db, clock }: TransactionCtx,
  error: unknown,
): Promise<void> {
  const at = clock.real()
  if (isAnsweredByServer(error)) await saveMailConnection(db, 'smtp', at)
  const problem = connectionProblemOf(error)
  if (problem) await saveMailConnectionProblem(db, 'smtp', { at, problem: problem.text })
}

/** Of a delivery, or of what comes before it, such as rendering attachments. */
export const recordFailure = (
  { db }: TransactionCtx,
  mailId: string,
  error: unknown,
): Promise<void> =>
  markMailFailed(db, mailId, error instanceof Error ? error.message : String(error))
