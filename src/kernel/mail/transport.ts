// Delivers mail. Nodemailer writes each message, so that no user input can become a header.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { contentTypeOf } from './attachments.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>

/** SMTP if configured, else one `.eml` file per message in DATA_DIR/outbox. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  const from = (name: string) => ({ name, address: mailFrom ?? 'no-reply@localhost.localdomain' })
  const carry = smtpUrl ? toServer(smtpUrl) : toFolder(join(dataDir, 'outbox'))
  return {
    // The same Message-ID for each attempt, so that a server can detect duplicates.
    deliver: ({ id, to, fromName, subject, text, html, unsubscribe, attachments }) =>
      carry(id, {
        from: from(fromName),
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${from('').address.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
        attachments: attachments.map(({ name, bytes }) => ({
          filename: name,
          content: bytes,
          contentType: contentTypeOf({ name, bytes }),
        })),
      }),
  }
}

const oneClick = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type Message = Pick<OutgoingMail, 'to' | 'subject' | 'text' | 'html'> & {
  from: object
  messageId: string
  headers: Record<string, string>
  attachments: { filename: string; content: Buffer; contentType: string }[]
}
type Carry = (id: string, message: Message) => Promise<void>

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Loads the library with the first mail instead of at startup. */
function toServer(url: string): Carry {
  let server: { sendMail: (message: Message) => Promise<unknown> } | undefined
  return async (_id, message) => {
    const { createTransport } = await import('nodemailer')
    server ??= createTransport(url, TIMEOUTS as object)
    await server.sendMail(message)
  }
}

function toFolder(folder: string): Carry {
  return async (id, message) => {
    const { createTransport } = await import('nodemailer')
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message: bytes } = await writer.sendMail(message)
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${id}.tmp`)
    await writeFile(draft, bytes as Buffer)
    await rename(draft, join(folder, `${id}.eml`))
  }
}
