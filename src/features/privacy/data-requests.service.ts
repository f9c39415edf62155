// Data requests: received, confirmed by email, and then passed to the Inbox.
import { queueMail } from '#features/company/queue-mail.service.ts'
import type { InquiryReceipt } from '#features/inquiries/inquiry-form.contract.ts'
import { DATA_REQUEST_KINDS } from '#features/inquiries/payloads.contract.ts'
import { readReceipt, receiveInquiry } from '#features/inquiries/receive-inquiry.service.ts'
import type { Ctx, TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { once } from '#kernel/idempotency/idempotency.ts'
import { transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newSecret } from '#kernel/ids.ts'
import { mayMail } from '#kernel/mail/mail-limit.ts'
import type { Erased, ErasedPerson } from '#kernel/personal-data.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths, withToken } from '#kernel/paths.contract.ts'
import type { MailedDataRequest, SentDataRequest } from './data-requests.contract.ts'
import { confirmDataRequest } from './data-requests.mail.ts'
import { CONFIRM_HOURS } from './data-requests.rules.ts'
import {
  confirm,
  type DataRequest,
  deleteExpired,
  deleteRequestsOf,
  findDataRequest,
  insertDataRequest,
  setInquiry,
} from './data-requests.store.ts'

const REQUESTS_BY_ADDRESS = { name: 'data-request', points: 10, seconds: 3600 }
const MAIL_TEMPLATE = 'confirm-data-request'

const LINK_ENDED = 'This link is invalid or has expired. Please request a new one.'

/** Does not check whether data exists: every address gets the same response in the same time. */
export async function requestData(
  ctx: Ctx,
  { leaveEmpty, ...request }: SentDataRequest,
  key: string | undefined,
): Promise<void> {
  const call = { route: 'POST /data-requests', key, input: request }
  // A filled honeypot sends no email; nobody reviews unconfirmed requests.
  const work = leaveEmpty.trim() === '' ? mailLink : async () => ({})
  await once(
    ctx,
    call,
    (ctx) => work(ctx, request),
    () => ctx.limits.use(REQUESTS_BY_ADDRESS, ctx.address),
  )
}

type NewDataRequest = Pick<DataRequest, 'requestKind' | 'email' | 'note'>

async function mailLink(ctx: TransactionCtx, request: NewDataRequest): Promise<object> {
  const email = request.email.toLowerCase()
  if (!(await mayMail(ctx, email, MAIL_TEMPLATE))) return {}
  const token = newSecret()
  await insertDataRequest(ctx.db, {
    ...request,
    email,
    hash: hashOf(token),
    expiresAt: hoursAfter(ctx.clock.real(), CONFIRM_HOURS),
  })
  const url = `${ctx.site.publicUrl}${withToken(paths.confirmDataRequest, token)}`
  await queueMail(ctx, {
    templateName: MAIL_TEMPLATE,
    to: { name: '', address: email },
    write: (brand) => confirmDataRequest(brand, request.requestKind, url),
    secret: token,
  })
  return {}
}

/** For the page behind the link. @throws not-found for an invalid or expired link */
export async function readDataRequest(ctx: Ctx, token: string): Promise<MailedDataRequest> {
  const request = await findDataRequest(ctx.db, hashOf(token), ctx.clock.real())
  if (!request) throw new Failure('not-found', LINK_ENDED)
  const { requestKind, email, inquiryId } = request
  return { requestKind, email, receipt: inquiryId ? await readReceipt(ctx, inquiryId) : null }
}

/** Adds the request to the Inbox, due in 30 days. Confirming again returns the same receipt. */
export async function confirmRequest(ctx: Ctx, token: string): Promise<InquiryReceipt> {
  await transaction(ctx, async (ctx) => {
    const request = await confirm(ctx.db, hashOf(token), ctx.clock.real())
    if (request) await receive(ctx, request)
  })
  const { receipt } = await readDataRequest(ctx, token)
  if (!receipt) throw new Failure('not-found', LINK_ENDED)
  return receipt
}

async function receive(
  ctx: TransactionCtx,
  { hash, requestKind, email, note }: DataRequest,
): Promise<void> {
  const { inquiryId } = await receiveInquiry(ctx, {
    from: { name: email, email, phone: '' },
    summary: DATA_REQUEST_KINDS[requestKind],
    payload: { kind: 'data-request', requestKind, note },
    source: '',
    // A person has confirmed the request, so it is not checked for spam.
    signals: { honeypot: '', secondsTaken: undefined, text: '' },
  })
  await setInquiry(ctx.db, hash, inquiryId)
}

export const cleanUpDataRequests: Task = {
  name: 'clean-up-data-requests',
  every: '7 * * * *',
  run: (ctx) => transaction(ctx, ({ db }) => deleteExpired(db, ctx.clock.real())),
}

export async function eraseDataRequests(
  ctx: TransactionCtx,
  { email }: ErasedPerson,
): Promise<Erased> {
  await deleteRequestsOf(ctx.db, email)
  return {}
}
