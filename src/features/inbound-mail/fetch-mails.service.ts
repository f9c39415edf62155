// Fetches mail from the IMAP server, if there is one.
import { fetchMails } from '#kernel/mail/imap.ts'
import type { Task } from '#kernel/task-queue.ts'
import { LARGEST_MAIL } from './inbound-mail.contract.ts'
import { importMail } from './import-mail.service.ts'

/** A run ends before the next one starts. */
const LIMITS = { bytes: LARGEST_MAIL, timeMs: 45_000 }

export const fetchInboundMails: Task = {
  name: 'fetch-inbound-mails',
  every: '* * * * *',
  omittedFromBackups: true,
  async run(ctx) {
    const { imapUrl } = ctx.site
    if (imapUrl) await fetchMails(imapUrl, LIMITS, (raw) => importMail(ctx, raw))
  },
}
