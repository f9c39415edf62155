// Delivers mail. Nodemailer writes each message, so that no user input can become a header.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { contentTypeOf } from './attachments.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
const NO_SENDER = 'no-reply@localhost.localdomain'

/** SMTP if configured, else one `.eml` file per message in DATA_DIR/outbox. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  const from = (name: string) => ({ name, address: mailFrom ?? NO_SENDER })
  const carry = smtpUrl ? toServer(smtpUrl) : toFolder(join(dataDir, 'outbox'))
  return {
    deliver: ({ id, fromName, unsubscribe, attachments, returnPath, ...mail }) =>
      carry(id, {
        ...mail,
        from: from(fromName),
        ...(returnPath && { envelope: { from: returnPath, to: mail.to.address } }),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && oneClick(unsubscribe)) },
        attachments: attachments.map(({ name, bytes }) => ({
          filename: name,
          content: bytes,
          contentType: contentTypeOf({ name, bytes }),
        })),
      }),
  }
}

export const mailDomainOf = ({ mailFrom = NO_SENDER }: Pick<Config, 'mailFrom'>): string =>
  mailFrom.slice(mailFrom.lastIndexOf('@') + 1)

const oneClick = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type Message = Omit<
  OutgoingMail,
  'id' | 'fromName' | 'unsubscribe' | 'attachments' | 'returnPath'
> & {
  from: object
  envelope?: { from: string; to: string }
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

/** The message as bytes. */
export async function writeMail(message: object): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await writer.sendMail(message)
  return bytes as Buffer
}

function toFolder(folder: string): Carry {
  return async (id, message) => {
    const bytes = await writeMail(message)
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `.${id}.tmp`)
    await writeFile(draft, bytes)
    await rename(draft, join(folder, `${id}.eml`))
  }
}
