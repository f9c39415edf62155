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

export async function recordFailure(
  { db, clock }: TransactionCtx,
  mailId: string,
  problem: unknown,
): Promise<void> {
  const text = problem instanceof Error ? problem.message : String(problem)
  const at = clock.real()
  if (isAnsweredByServer(problem)) await saveMailConnection(db, 'smtp', at)
  if (connectionProblemOf(problem))
    await saveMailConnectionProblem(db, 'smtp', { at, problem: text })
  await markMailFailed(db, mailId, text)
}
