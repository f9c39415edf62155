// A status and the mail that tells it: changed at once, written at once, sent a little later, so that both can be taken back.
import { readBrand } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { Task } from '#kernel/work.ts'
import { changeLetter, insertHappening, type LetterRow, lettersDue, putLetter, takeLetter } from './application-papers.store.ts'
import type { ApplicationStatus, ChangedStatuses, Hiring, StatusChanges, WaitingLetter } from './applications.contract.ts'
import { proposedText, statusSubject, statusTold, type ToldStatus } from './applications.mail.ts'
import { LETTER_MINUTES } from './applications.rules.ts'
import { type ApplicationRow, lockApplication, othersWaiting, updateApplication } from './applications.store.ts'
import { followUrl } from './following.service.ts'
import { closeJob } from './jobs.service.ts'

const gone = (): Failure => new Failure('not-found', 'There is no such application.')

/** Call it inside a transaction, with the row locked. The mail about the status before, if it waits, is not sent. @returns false where it had this status */
export async function setStatus(ctx: Ctx, row: ApplicationRow, status: ApplicationStatus): Promise<boolean> {
  if (row.status === status) return false
  const at = ctx.clock.now()
  await takeLetter(ctx.db, row.id)
  await updateApplication(ctx.db, row.id, { status })
  await insertHappening(ctx.db, { id: newId(at), applicationId: row.id, at, what: 'status', actorId: signedIn(ctx).userId, detail: status })
  if (status === row.toldStatus) return true
  const minutes = LETTER_MINUTES[status]
  // Whoever is out of it is not written to.
  if (minutes === null || row.withdrawnAt) await markTold(ctx, row, status)
  else await putLetter(ctx.db, { applicationId: row.id, status, text: proposedText(status as ToldStatus, row, await readBrand(ctx)), sendsAt: hoursAfter(ctx.clock.real(), minutes / 60) })
  return true
}

/** From now on the applicant's page says so. */
async function markTold(ctx: Ctx, { id, shortlistedAt, answeredAt }: ApplicationRow, status: ApplicationStatus): Promise<void> {
  const now = ctx.clock.now()
  const isAnswer = status === 'hired' || status === 'rejected'
  await updateApplication(ctx.db, id, { toldStatus: status, shortlistedAt: status === 'shortlisted' ? now : shortlistedAt, answeredAt: isAnswer ? (answeredAt ?? now) : null })
}

/** All of them or none. */
export async function changeStatuses(ctx: Ctx, { changes }: StatusChanges): Promise<ChangedStatuses> {
  return transaction(ctx, async (ctx) => {
    const before: ChangedStatuses['before'] = []
    // In one order whoever asks, so that two of them do not wait for each other.
    for (const { id, status } of changes.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const row = await lockApplication(ctx.db, id)
      if (!row) throw gone()
      if (await setStatus(ctx, row, status)) before.push({ id, status: row.status })
    }
    return { before }
  })
}

type HiredOne = { isJobClosed: boolean; before: ChangedStatuses['before'] }

/** The job closes, and the others are answered, where that is wished. */
export async function hire(ctx: Ctx, id: string, { closesJob, answersOthers }: Hiring): Promise<HiredOne> {
  return transaction(ctx, async (ctx) => {
    const row = await lockApplication(ctx.db, id)
    if (!row) throw gone()
    await setStatus(ctx, row, 'hired')
    if (closesJob) await closeJob(ctx, row.jobId)
    const before = answersOthers ? await othersWaiting(ctx.db, row.jobId, id) : []
    for (const other of before) {
      const waiting = await lockApplication(ctx.db, other.id)
      if (waiting) await setStatus(ctx, waiting, 'rejected')
    }
    return { isJobClosed: closesJob, before }
  })
}

/** As it would go. The link in it is the applicant's, and is left out. */
export async function toWaitingLetter(ctx: Ctx, { status, text, sendsAt }: LetterRow, { email, jobTitle }: ApplicationRow): Promise<WaitingLetter> {
  return { to: email, subject: statusSubject(status as ToldStatus, jobTitle), text, sendsAt: sendsAt.toISOString() }
}

const sentAlready = (): Failure => new Failure('conflict', 'This mail has gone out already.')

export async function rewriteLetter(ctx: Ctx, id: string, text: string): Promise<void> {
  if (!(await changeLetter(ctx.db, id, text))) throw sentAlready()
}

/** At once. Sent already, nothing happens. */
export async function sendLetterNow(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, (ctx) => send(ctx, id, signedIn(ctx).userId))
}

/** The applicant's page says it all the same: somebody has told them, or will. */
export async function dropLetter(ctx: Ctx, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const row = await lockApplication(ctx.db, id)
    const letter = row && (await takeLetter(ctx.db, id))
    if (!letter) return
    await markTold(ctx, row, letter.status)
    await noted(ctx, id, 'not-written', signedIn(ctx).userId, letter.status)
  })
}

async function send(ctx: Ctx, id: string, actorId: string | null): Promise<void> {
  const row = await lockApplication(ctx.db, id)
  const letter = row && (await takeLetter(ctx.db, id))
  if (!letter) return
  const { url, token } = await followUrl(ctx, row)
  await markTold(ctx, row, letter.status)
  await noted(ctx, id, 'written', actorId, letter.status)
  const content = statusTold(await readBrand(ctx), letter.status as ToldStatus, row, letter.text, url)
  await post(ctx, { letter: `application-${letter.status}`, about: id, to: { name: row.name, address: row.email }, content, secret: token })
}

async function noted(ctx: Ctx, applicationId: string, what: 'written' | 'not-written', actorId: string | null, detail: string): Promise<void> {
  const at = ctx.clock.now()
  await insertHappening(ctx.db, { id: newId(at), applicationId, at, what, actorId, detail })
}

/** Many rejections at once go out together; what is left goes with the next round. */
const A_ROUND = 500

/** Those whose time to be taken back is over. */
export const sendLetters: Task = {
  name: 'send-application-letters',
  every: '* * * * *',
  async run(ctx) {
    for (const id of await lettersDue(ctx.db, ctx.clock.real(), A_ROUND)) await transaction(ctx, (ctx) => send(ctx, id, null))
  },
}

