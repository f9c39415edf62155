// Asking for one's data: nothing begins before whoever can open the address has confirmed it.
import { readBrand } from '#features/company/company.service.ts'
import type { InquiryReceipt } from '#features/inquiries/inquiries.contract.ts'
import { readReceipt, receiveInquiry } from '#features/inquiries/receive-inquiry.service.ts'
import type { Ctx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { once } from '#kernel/db/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { hashOf, newSecret } from '#kernel/ids.ts'
import { countMailsTo } from '#kernel/mail/mail.store.ts'
import { post } from '#kernel/mail/mailer.ts'
import type { Task } from '#kernel/task-queue.ts'
import {
  type MailedDataRequest,
  type SentDataRequest,
  DATA_REQUEST_KINDS,
} from './data-requests.contract.ts'
import { confirmDataRequest } from './data-requests.mail.ts'
import { CONFIRM_HOURS } from './data-requests.rules.ts'
import {
  confirm,
  type DataRequest,
  deleteExpired,
  findDataRequest,
  insertDataRequest,
  setInquiry,
} from './data-requests.store.ts'

const REQUESTS_BY_ADDRESS = { name: 'data-request', points: 10, seconds: 3600 }
const MAIL_TEMPLATE = 'confirm-data-request'
/** An hour, to one address: the form cannot be used to pester somebody. */
const MAILS_AN_HOUR = 3

const LINK_ENDED = 'This link no longer works. Ask for a new one.'

/** Never looks whether there is anything: the answer, and the time it takes, are the same for every address. */
export async function requestData(
  ctx: Ctx,
  { leaveEmpty, ...request }: SentDataRequest,
  key: string | undefined,
): Promise<void> {
  const call = { route: 'POST /data-requests', key, input: request }
  // What a machine filled in mails nobody: there is nothing a person could look at before it is confirmed.
  const work = leaveEmpty.trim() === '' ? mailLink : async () => ({})
  await once(
    ctx,
    call,
    (ctx) => work(ctx, request),
    () => ctx.limits.use(REQUESTS_BY_ADDRESS, ctx.address),
  )
}

type NewDataRequest = Pick<DataRequest, 'requestKind' | 'email' | 'note'>

async function mailLink(ctx: Ctx, request: NewDataRequest): Promise<object> {
  const email = request.email.toLowerCase()
  await advisoryLock(ctx.db, `${MAIL_TEMPLATE} ${email}`)
  if (
    (await countMailsTo(ctx.db, email, [MAIL_TEMPLATE], hoursAfter(ctx.clock.now(), -1))) >=
    MAILS_AN_HOUR * ctx.limits.factor
  )
    return {}
  const token = newSecret()
  await insertDataRequest(ctx.db, {
    ...request,
    email,
    hash: hashOf(token),
    expiresAt: hoursAfter(ctx.clock.real(), CONFIRM_HOURS),
  })
  const url = `${ctx.site.publicUrl}/data-request/confirm?token=${token}`
  await post(ctx, {
    templateName: MAIL_TEMPLATE,
    to: { name: '', address: email },
    content: confirmDataRequest(await readBrand(ctx), request.requestKind, url),
    secret: token,
  })
  return {}
}

/** For the page behind the link. @throws not-found when it opens nothing (any more) */
export async function readDataRequest(ctx: Ctx, token: string): Promise<MailedDataRequest> {
  const request = await findDataRequest(ctx.db, hashOf(token), ctx.clock.real())
  if (!request) throw new Failure('not-found', LINK_ENDED)
  const { requestKind, email, inquiryId } = request
  return { requestKind, email, receipt: inquiryId ? await readReceipt(ctx, inquiryId) : null }
}

/** From here on it is in the Inbox, with 30 days to its answer. Confirming it again answers the same. */
export async function confirmRequest(ctx: Ctx, token: string): Promise<InquiryReceipt> {
  await transaction(ctx, async (ctx) => {
    const request = await confirm(ctx.db, hashOf(token), ctx.clock.real())
    if (request) await receive(ctx, request)
  })
  const { receipt } = await readDataRequest(ctx, token)
  if (!receipt) throw new Failure('not-found', LINK_ENDED)
  return receipt
}

async function receive(ctx: Ctx, { hash, requestKind, email, note }: DataRequest): Promise<void> {
  const { inquiryId } = await receiveInquiry(ctx, {
    kind: 'data-request',
    from: { name: email, email, phone: '' },
    summary: DATA_REQUEST_KINDS[requestKind],
    choices: [{ label: 'Asked for', values: [DATA_REQUEST_KINDS[requestKind]] }],
    details: { requestKind, note },
    source: '',
    // It was confirmed by a person.
    signals: { honeypot: '', secondsTaken: undefined, text: '' },
  })
  await setInquiry(ctx.db, hash, inquiryId)
}

/** Requests that nobody confirmed, and links that have done their work. */
export const cleanUpDataRequests: Task = {
  name: 'clean-up-data-requests',
  every: '7 * * * *',
  run: (ctx) => deleteExpired(ctx.db, ctx.clock.real()),
}
