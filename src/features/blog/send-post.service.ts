// Sends a post to subscribers in resumable batches, and to each of them only once.
import { readBrand } from '#features/company/company.service.ts'
import { type Ctx, signedIn, type TransactionCtx } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/idempotency/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Brand } from '#kernel/mail/mail-content.ts'
import { renderMailText } from '#kernel/mail/mail-text.ts'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { applyTemplateOverride, post } from '#kernel/mail/mailer.ts'
import { outlineOf, renderMarkdown } from '#kernel/markdown.ts'
import type { Task } from '#kernel/task-queue.ts'
import { paths } from '#kernel/paths.contract.ts'
import { postSendingLock } from './blog.locks.ts'
import { readMinutes, readTime } from './blog.rules.ts'
import { findPublished } from './blog.store.ts'
import type { ArticleContent, PostSending } from './newsletter.contract.ts'
import { newArticle } from './newsletter.mail.ts'
import { NO_POSTAL_ADDRESS } from './newsletter.rules.ts'
import { unsubscribeLinkOf } from './newsletter.service.ts'
import {
  countDeliveries,
  countRecipients,
  findSending,
  finishSending,
  insertDelivery,
  insertSending,
  nextRecipients,
  type SendingRow,
  unfinishedSendings,
} from './subscribers.store.ts'
import type { PostContent } from './writing.contract.ts'
import { readWrittenPost } from './writing.service.ts'
import { authorOf } from './sample-posts.service.ts'

/** The mail queue can send other mails between two batches. */
const BATCH_SIZE = 200
const TESTS_BY_PERSON = { name: 'test-mail', points: 20, seconds: 3600 }

const addressOf = (ctx: Ctx, postId: number): string => `${ctx.site.publicUrl}${paths.post(postId)}`

/** @throws conflict without a postal address, before the post is published, or if it was sent */
export async function sendPost(ctx: Ctx, postId: number): Promise<PostSending> {
  return transaction(ctx, async (ctx) => {
    const published = await findPublished(ctx.db, postId)
    if (!published)
      throw new Failure('conflict', 'Only published posts can be sent. Publish the post first.')
    if (!(await hasPostalAddress(ctx))) throw new Failure('conflict', NO_POSTAL_ADDRESS)
    const recipients = await countRecipients(ctx.db)
    if (recipients === 0) throw new Failure('conflict', 'There are no confirmed subscribers yet.')
    const startedAt = ctx.clock.now()
    const article = articleContentOf({
      ...published,
      author: (await authorOf(ctx))(published),
      readTime: readTime(published.readMinutes),
    })
    if (
      !(await insertSending(ctx.db, {
        postId,
        startedAt,
        startedBy: signedIn(ctx).name,
        finishedAt: null,
        recipients,
        article,
      }))
    )
      throw new Failure(
        'conflict',
        'This post has already been sent. A post can be sent only once.',
      )
    await ctx.work.enqueue(ctx.db, sendPosts, {})
    return readSending(ctx, postId)
  })
}

const hasPostalAddress = async (ctx: Ctx): Promise<boolean> =>
  (await readBrand(ctx)).postalAddress !== undefined

const articleContentOf = ({
  title,
  description,
  author,
  markdown,
  readTime,
}: Omit<ArticleContent, 'opening'> & { markdown: string }): ArticleContent => ({
  title,
  description,
  author,
  readTime,
  opening: outlineOf(markdown).opening,
})

/** One batch per minute and unfinished sending; resumes after a restart. */
export const sendPosts: Task = {
  name: 'send-posts',
  every: '* * * * *',
  async run(ctx) {
    for (const sending of await unfinishedSendings(ctx.db))
      await transaction(ctx, (ctx) => sendBatch(ctx, sending))
  },
}

/** After a restore, the backup may not know who got the mail, so nobody else gets it. */
export async function finishSendings(ctx: TransactionCtx): Promise<void> {
  for (const { postId } of await unfinishedSendings(ctx.db))
    await finishSending(ctx.db, postId, ctx.clock.now())
}

async function sendBatch(ctx: TransactionCtx, sending: SendingRow): Promise<void> {
  const { postId, article } = sending
  const brand = await readBrand(ctx)
  // An admin removed it meanwhile: the sending continues once there is one again.
  if (!brand.postalAddress) return
  await advisoryLock(ctx.db, postSendingLock(postId))
  const recipients = (await findPublished(ctx.db, postId))
    ? await nextRecipients(ctx.db, sending, BATCH_SIZE)
    : []
  for (const { id, email } of recipients) {
    const about = newId(ctx.clock.now())
    if (!(await insertDelivery(ctx.db, { id: about, postId, subscriberId: id }))) continue
    const { token, url } = await unsubscribeLinkOf(ctx, id)
    await post(ctx, {
      templateName: 'newsletter-article',
      about,
      to: { name: '', address: email },
      content: newArticle(brand, article, addressOf(ctx, postId), url),
      secret: token,
    })
  }
  // A post that an admin unpublished meanwhile goes to no further subscriber.
  if (recipients.length < BATCH_SIZE) await finishSending(ctx.db, postId, ctx.clock.now())
}

export async function readSending(ctx: Ctx, postId: number): Promise<PostSending> {
  return {
    ...(await readProgress(ctx, postId)),
    hasPostalAddress: await hasPostalAddress(ctx),
  }
}

async function readProgress(
  ctx: Ctx,
  postId: number,
): Promise<Omit<PostSending, 'hasPostalAddress'>> {
  const sending = await findSending(ctx.db, postId)
  if (!sending)
    return {
      recipients: await countRecipients(ctx.db),
      startedAt: null,
      startedBy: null,
      finishedAt: null,
      sent: 0,
      waiting: 0,
      failed: 0,
    }
  const { startedAt, startedBy, finishedAt } = sending
  const { all, waiting, failed } = await countDeliveries(ctx.db, postId)
  // Missing recipients have unsubscribed, or wait for a later batch.
  const recipients = finishedAt ? all : Math.max(all, sending.recipients)
  return {
    recipients,
    startedAt: startedAt.toISOString(),
    startedBy,
    finishedAt: finishedAt?.toISOString() ?? null,
    sent: all - waiting - failed,
    waiting: finishedAt ? waiting : recipients - (all - waiting),
    failed,
  }
}

export async function previewPostMail(ctx: Ctx, postId: number): Promise<MailPreview> {
  const content = await applyTemplateOverride(
    ctx,
    'newsletter-article',
    renderArticleMail(
      ctx,
      await readBrand(ctx),
      postId,
      (await readWrittenPost(ctx, postId)).content,
    ),
  )
  return { to: 'confirmed subscribers', subject: content.subject, text: renderMailText(content) }
}

/** Only the caller gets the draft. Its unsubscribe link has no token. */
export async function testPostMail(
  ctx: Ctx,
  postId: number,
  key: string | undefined,
): Promise<null> {
  const { email, name, userId } = signedIn(ctx)
  const { content } = await readWrittenPost(ctx, postId)
  await ctx.limits.use(TESTS_BY_PERSON, userId)
  return runOncePerKey(
    ctx,
    { route: 'POST /written-posts/test-mails', key, input: { postId } },
    async (ctx) => {
      const mailContent = await applyTemplateOverride(
        ctx,
        'newsletter-article',
        renderArticleMail(ctx, await readBrand(ctx), postId, content),
      )
      await post(ctx, {
        templateName: 'newsletter-test',
        to: { name, address: email },
        content: { ...mailContent, subject: `Test: ${mailContent.subject}` },
      })
      return null
    },
  )
}

function renderArticleMail(ctx: Ctx, brand: Brand, postId: number, content: PostContent) {
  const { wordCount } = renderMarkdown(content.markdown)
  const articleContent = articleContentOf({
    ...content,
    title: content.title || 'Untitled',
    readTime: readTime(readMinutes(wordCount)),
  })
  return newArticle(
    brand,
    articleContent,
    addressOf(ctx, postId),
    `${ctx.site.publicUrl}${paths.unsubscribeNewsletter}`,
  )
}
