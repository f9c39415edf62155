// Mail: stored and queued in the transaction that caused it, handed over after the commit, tried again until it is gone.
import type { Ctx } from '../context.ts'
import { hoursAfter } from '../dates.ts'
import { newId } from '../ids.ts'
import type { Task } from '../work.ts'
import { type Letter, letterHtml, letterText } from './letter.tsx'
import { type Attachment, drawEnclosed, type Enclosed } from './papers.ts'
import { deleteMail, deleteMailsBefore, findMail, insertMail, markMailFailed, markMailSent } from './mail.store.ts'

/** Who it goes to: always a name and a checked address, never one text that could hold a second recipient. */
export type Recipient = { name: string; address: string }
/** `isForgotten`: nothing of it is kept once it is handed over. */
export type Post = { letter: string; about?: string; to: Recipient; content: Letter; secret?: string; enclosed?: Enclosed[]; isForgotten?: boolean }

/** `unsubscribe` ends letters of this kind at one POST, from the mail program's own button (RFC 8058). */
export type Outgoing = { id: string; to: Recipient; fromName: string; subject: string; text: string; html: string; unsubscribe?: string; attachments: Attachment[] }

/** What carries mail out of the house: an SMTP server, or a folder of `.eml` files. */
export type Mailer = { deliver(mail: Outgoing): Promise<void> }

const KEPT_DAYS = 90

/** Call it with the transaction's own `ctx`: the mail is sent if, and only if, it commits. */
export async function post(ctx: Ctx, { letter, about, to, content, secret, enclosed, isForgotten = false }: Post): Promise<void> {
  const now = ctx.clock.now()
  const id = newId(now)
  const [text, html] = [letterText(content), letterHtml(content)]
  await insertMail(ctx.db, { id, letter, about: about ?? null, toName: to.name || to.address, toAddress: to.address, subject: content.subject, text, html, secret: secret ?? null, unsubscribe: content.unsubscribe ?? null, enclosed: enclosed ?? null, queuedAt: now })
  await ctx.work.enqueue(ctx.db, sendMail, { mailId: id, fromName: content.brand.name, isForgotten })
}

export const sendMail: Task<{ mailId: string; fromName: string; isForgotten?: boolean }> = {
  name: 'send-mail',
  async run(ctx, { mailId, fromName, isForgotten }) {
    const mail = await findMail(ctx.db, mailId)
    if (!mail || mail.state === 'sent') return
    try {
      const attachments = await drawEnclosed(ctx, mail.enclosed ?? [])
      await ctx.mailer.deliver({ id: mail.id, to: { name: mail.toName, address: mail.toAddress }, fromName, subject: mail.subject, text: mail.text, html: mail.html, attachments, ...(mail.unsubscribe && { unsubscribe: mail.unsubscribe }) })
    } catch (problem) {
      await markMailFailed(ctx.db, mail.id, problem instanceof Error ? problem.message : String(problem))
      throw problem
    }
    if (isForgotten) await deleteMail(ctx.db, mail.id)
    else await markMailSent(ctx.db, mail, ctx.clock.now(), ctx.site.demo === 'off')
  },
}

export const sweepMails: Task = {
  name: 'sweep-mails',
  every: '17 3 * * *',
  run: (ctx) => deleteMailsBefore(ctx.db, hoursAfter(ctx.clock.now(), -24 * KEPT_DAYS)),
}
