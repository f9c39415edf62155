// Mails for the team. Their template decides who may read them (mail-templates.service.ts).
import { addressProblems } from '#kernel/mail/undeliverable-addresses.store.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { Failure } from '#kernel/failure.ts'
import { type Page, listPage } from '#kernel/http/paging.ts'
import { derivedSecret, isSameSecret } from '#kernel/ids.ts'
import { inFrame } from '#kernel/mail/mail-layout.tsx'
import { lacksMailServer } from '#kernel/mail/mail-settings.ts'
import { MOST_TRIES } from '#kernel/mail/mail.contract.ts'
import { findMail, type StoredMail, withoutSecret } from '#kernel/mail/mail.store.ts'
import { sendMail } from '#kernel/mail/mailer.ts'
import { type Attachment, renderAttachmentAt } from '#kernel/mail/attachments.ts'
import { paths } from '#kernel/paths.contract.ts'
import {
  aboutOf,
  mailTemplateOf,
  noResendReasonOf,
  teamMailTemplates,
} from './mail-templates.service.ts'
import type { MailCounts, MailRow, MailsQuery, SentMail, MailStatus } from './mails.contract.ts'
import { copiesOf, countBounced, countUnsent, type ListedMail, listMails } from './mails.store.ts'

export async function readMails(ctx: Ctx, query: MailsQuery): Promise<Page<MailRow>> {
  const reader = { templates: readableTemplates(ctx), lacksMailServer: lacksMailServer(ctx.site) }
  const page = await listPage(
    query,
    (limit, after) => listMails(ctx.db, { ...query, limit }, reader, after),
    ({ queuedAt, id }) => ({ at: queuedAt, id }),
  )
  return { ...page, rows: page.rows.map((mail) => toRow(ctx, mail)) }
}

/** Undefined for admins, who may read every mail. */
const readableTemplates = (ctx: Ctx): readonly string[] | undefined =>
  signedIn(ctx).role === 'admin' ? undefined : teamMailTemplates(ctx.features.mailTemplates)

export async function readMailCounts(ctx: Ctx): Promise<MailCounts> {
  const templates = readableTemplates(ctx)
  return {
    ...(await countUnsent(ctx.db, templates)),
    bounced: await countBounced(ctx.db, templates),
    mailbox: mailboxOf(ctx),
    lacksMailServer: lacksMailServer(ctx.site),
  }
}

const mailboxOf = (ctx: Ctx, id?: string): string | null =>
  ctx.site.demo === 'off' ? null : id ? paths.mailboxMail(id) : paths.mailbox

type Delivery = Pick<StoredMail, 'state' | 'tries' | 'isUndelivered' | 'bouncedAt'>

function mailStatus({ state, tries, isUndelivered, bouncedAt }: Delivery): MailStatus {
  if (bouncedAt) return 'bounced'
  if (state === 'failed') return tries < MOST_TRIES ? 'retrying' : 'given-up'
  if (state === 'sent') return isUndelivered ? 'no-server' : 'sent'
  return state === 'queued' ? 'waiting' : 'dropped'
}

function toRow({ features }: Ctx, mail: ListedMail): MailRow {
  const {
    id,
    templateName,
    toName,
    toAddress,
    subject,
    state,
    isUndelivered,
    bouncedAt,
    tries,
    problem,
    copyOf,
    queuedAt,
    sentAt,
  } = mail
  const { title, isAboutApplicant = false } = mailTemplateOf(features.mailTemplates, templateName)
  return {
    id,
    title,
    toName,
    toAddress,
    subject,
    status: mailStatus({ state, tries, isUndelivered, bouncedAt }),
    tries,
    problem,
    isApplicant: isAboutApplicant,
    isResend: copyOf !== null,
    queuedAt: queuedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

export async function readSentMail(ctx: Ctx, id: string): Promise<SentMail> {
  const mail = await readableMail(ctx, id)
  const template = mailTemplateOf(ctx.features.mailTemplates, mail.templateName)
  const [copies, problemOf, nextTryAt] = await Promise.all([
    copiesOf(ctx.db, id),
    addressProblems(ctx.db, [mail.toAddress]),
    mail.state === 'sent' ? undefined : ctx.work.nextRun(ctx.db, sendMail, { mailId: id }),
  ])
  return {
    ...toRow(ctx, mail),
    when: template.when,
    about: aboutOf(template, mail.about, mail.toAddress),
    text: withoutSecret(mail).text,
    page: pagePath(ctx, id),
    hidesSecret: mail.hadSecret,
    attachments: (mail.attachments ?? []).map(({ name }) => name),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    noResendReason: noResendReasonOf(template, mail),
    original: mail.copyOf,
    copies: copies.map((copy) => ({
      id: copy.id,
      status: mailStatus(copy),
      queuedAt: copy.queuedAt.toISOString(),
    })),
    mailbox: mailboxOf(ctx, id),
    response: mail.response,
    bouncedAt: mail.bouncedAt?.toISOString() ?? null,
    isUndeliverable: problemOf(mail.toAddress) !== null,
  }
}

export async function readableMail(ctx: Ctx, id: string): Promise<StoredMail> {
  const mail = await findMail(ctx.db, id)
  if (!mail || !(readableTemplates(ctx)?.includes(mail.templateName) ?? true))
    throw new Failure('not-found', 'Email not found. It may have been deleted.')
  return mail
}

const HOUR = 3_600_000
export type PageLink = { until: number; signature: string }

/** An iframe sends no access token, so its URL is signed. Valid for one to two hours. */
function pagePath(ctx: Ctx, id: string): string {
  const until = Math.floor(ctx.clock.real().getTime() / HOUR) + 2
  return `/api/mails/${id}/page?until=${until}&signature=${signatureOf(ctx, id, until)}`
}

const signatureOf = (ctx: Ctx, id: string, until: number): string =>
  derivedSecret(ctx.site.secret, `page of mail ${id} until hour ${until}`)

/** Anyone with the URL may read it. @throws not-found for an invalid or expired URL */
export async function readMailPage(
  ctx: Ctx,
  id: string,
  { until, signature }: PageLink,
): Promise<string> {
  const isValidSignature = isSameSecret(signature, signatureOf(ctx, id, until))
  const mail =
    isValidSignature && until * HOUR > ctx.clock.real().getTime()
      ? await findMail(ctx.db, id)
      : undefined
  if (!mail)
    throw new Failure('not-found', 'This link has expired. Open the email from the list again.')
  return inFrame(withoutSecret(mail).html)
}

/** @param position index of the attachment, from 0 */
export async function readMailAttachment(
  ctx: Ctx,
  id: string,
  position: number,
): Promise<Attachment> {
  return renderAttachmentAt(ctx, (await readableMail(ctx, id)).attachments, position)
}
