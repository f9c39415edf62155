// Sending an article to its readers: once, in parts that can be begun again, and to no reader twice.
import { readBrand } from '#features/company/company.service.ts'
import { type Ctx, signedIn } from '#kernel/context.ts'
import { runOncePerKey } from '#kernel/db/idempotency.ts'
import { advisoryLock, transaction } from '#kernel/db/transaction.ts'
import { Failure } from '#kernel/failure.ts'
import { newId } from '#kernel/ids.ts'
import type { Brand } from '#kernel/mail/mail-layout.tsx'
import { renderMailText } from '#kernel/mail/mail-layout.tsx'
import type { MailPreview } from '#kernel/mail/mail.contract.ts'
import { applyTemplateOverride, post } from '#kernel/mail/mailer.ts'
import { outlineOf, renderMarkdown } from '#kernel/markdown.ts'
import type { Task } from '#kernel/task-queue.ts'
import { readMinutes, readTime } from './blog.rules.ts'
import { findPublished } from './blog.store.ts'
import type { ArticleContent, PostSending } from './newsletter.contract.ts'
import { newArticle } from './newsletter.mail.ts'
import { endingOf } from './newsletter.service.ts'
import {
  countDeliveries,
  countSubscribers,
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

/** Handed to the queue at once: other mails find their way between two parts. */
const PART = 200
const TESTS_BY_PERSON = { name: 'test-mail', points: 20, seconds: 3600 }

const addressOf = (ctx: Ctx, postId: number): string => `${ctx.site.publicUrl}/blogs/${postId}`

/** @throws conflict while it is not out, and once it was begun */
export async function sendPost(ctx: Ctx, postId: number): Promise<PostSending> {
  return transaction(ctx, async (ctx) => {
    const out = await findPublished(ctx.db, postId)
    if (!out)
      throw new Failure(
        'conflict',
        'Only what is on the website can be sent. Publish the post first.',
      )
    const { confirmed } = await countSubscribers(ctx.db)
    if (confirmed === 0) throw new Failure('conflict', 'Nobody has confirmed an address yet.')
    const startedAt = ctx.clock.now()
    const article = articleContentOf({ ...out, readTime: readTime(out.readMinutes) })
    if (
      !(await insertSending(ctx.db, {
        postId,
        startedAt,
        startedBy: signedIn(ctx).name,
        finishedAt: null,
        recipients: confirmed,
        article,
      }))
    )
      throw new Failure('conflict', 'This post was sent already. A reader gets a post once.')
    await ctx.work.enqueue(ctx.db, sendPosts, {})
    return readSending(ctx, postId)
  })
}

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

/** One part of each that is not done: the next minute brings the next, also after a stop in the middle. */
export const sendPosts: Task = {
  name: 'send-posts',
  every: '* * * * *',
  async run(ctx) {
    for (const sending of await unfinishedSendings(ctx.db))
      await transaction(ctx, (ctx) => sendPart(ctx, sending))
  },
}

/** For a restore: whom the backup does not name as written to may have been, so nobody else is. */
export async function finishSendings(ctx: Ctx): Promise<void> {
  for (const { postId } of await unfinishedSendings(ctx.db))
    await finishSending(ctx.db, postId, ctx.clock.now())
}

async function sendPart(ctx: Ctx, sending: SendingRow): Promise<void> {
  const { postId, article } = sending
  await advisoryLock(ctx.db, `sending of post ${postId}`)
  const recipients = (await findPublished(ctx.db, postId))
    ? await nextRecipients(ctx.db, sending, PART)
    : []
  const brand = await readBrand(ctx)
  for (const { id, email } of recipients) {
    const about = newId(ctx.clock.now())
    if (!(await insertDelivery(ctx.db, { id: about, postId, subscriberId: id }))) continue
    const { token, url } = await endingOf(ctx, id)
    await post(ctx, {
      templateName: 'newsletter-article',
      about,
      to: { name: '', address: email },
      content: newArticle(brand, article, addressOf(ctx, postId), url),
      secret: token,
    })
  }
  // One that was taken down meanwhile is sent to nobody else.
  if (recipients.length < PART) await finishSending(ctx.db, postId, ctx.clock.now())
}

export async function readSending(ctx: Ctx, postId: number): Promise<PostSending> {
  const sending = await findSending(ctx.db, postId)
  if (!sending)
    return {
      recipients: (await countSubscribers(ctx.db)).confirmed,
      startedAt: null,
      startedBy: null,
      finishedAt: null,
      sent: 0,
      waiting: 0,
      failed: 0,
    }
  const { startedAt, startedBy, finishedAt } = sending
  const { all, waiting, failed } = await countDeliveries(ctx.db, postId)
  // What was not reached of those there were has left meanwhile, or waits for its part.
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

/** As a reader would get what is being written now. */
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
  return { to: 'confirmed readers', subject: content.subject, text: renderMailText(content) }
}

/** To whoever asks, and nobody else. Its link to unsubscribe is none. */
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
  const { wordCount: article } = renderMarkdown(content.markdown)
  const articleContent = articleContentOf({
    ...content,
    title: content.title || 'Untitled',
    readTime: readTime(readMinutes(article)),
  })
  return newArticle(
    brand,
    articleContent,
    addressOf(ctx, postId),
    `${ctx.site.publicUrl}/newsletter/unsubscribe`,
  )
}
