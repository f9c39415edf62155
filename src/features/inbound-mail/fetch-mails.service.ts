// Fetches mail from the IMAP server, if there is one.
import { transaction } from '#kernel/db/transaction.ts'
import { fetchMails } from '#kernel/mail/imap.ts'
import {
  saveMailConnection,
  saveMailConnectionProblem,
} from '#kernel/mail/mail-connections.store.ts'
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
    if (!imapUrl) return
    await fetchMails(imapUrl, LIMITS, (raw) => importMail(ctx, raw)).catch(
      async (error: unknown) => {
        const failure = { at: ctx.clock.real(), problem: problemText(error) }
        await transaction(ctx, ({ db }) => saveMailConnectionProblem(db, 'imap', failure))
        throw error
      },
    )
    await transaction(ctx, ({ db }) => saveMailConnection(db, 'imap', ctx.clock.real()))
  },
}

/** The library explains most failures in a field of its own. */
function problemText(error: unknown): string {
  const { message = String(error), responseText } = error as Partial<Record<string, string>>
  return responseText ?? message
}
