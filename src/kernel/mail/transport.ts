// Delivers mail. Nodemailer writes each message, so that no user input can become a header.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Mailer, MailSignature, OutgoingMail } from './mailer.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { contentTypeOf } from './attachments.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
const NO_SENDER = 'no-reply@localhost.localdomain'

/** SMTP if configured, else one `.eml` file per message in DATA_DIR/outbox. */
export function createMailer({ smtpUrl, mailFrom, dataDir }: Settings): Mailer {
  const from = (name: string) => ({ name, address: mailFrom ?? NO_SENDER })
  const { carry, verify } = smtpUrl ? toServer(smtpUrl) : toFolder(join(dataDir, 'outbox'))
  return {
    verify,
    deliver: ({ id, fromName, unsubscribe, attachments, returnPath, signature, ...mail }) =>
      carry(id, {
        ...mail,
        ...(signature && { dkim: signature }),
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
  'id' | 'fromName' | 'unsubscribe' | 'attachments' | 'returnPath' | 'signature'
> & {
  dkim?: MailSignature
  from: object
  envelope?: { from: string; to: string }
  headers: Record<string, string>
  attachments: { filename: string; content: Buffer; contentType: string }[]
}
type Carrier = {
  /** @returns the response of the mail server */
  carry: (id: string, message: Message) => Promise<string | undefined>
  verify: Mailer['verify']
}

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}
/** In milliseconds, for all steps together: a server may be slow in each of them. */
const LONGEST_VERIFICATION = 20_000

/** Loads the library with the first mail instead of at startup. */
async function openServer(url: string) {
  const { createTransport } = await import('nodemailer')
  // Cast: the type of the options of a URL lacks these.
  return createTransport(url, TIMEOUTS as object)
}

function toServer(url: string): Carrier {
  let server: Awaited<ReturnType<typeof openServer>> | undefined
  return {
    async carry(_id, message) {
      server ??= await openServer(url)
      // Cast: the response is that of SMTP.
      return ((await server.sendMail(message)) as { response?: string }).response
    },
    async verify() {
      const connection = await openServer(url)
      const ended = new AbortController()
      try {
        await Promise.race([connection.verify(), verificationEnd(ended.signal)])
      } finally {
        ended.abort()
        connection.close()
      }
    },
  }
}

async function verificationEnd(signal: AbortSignal): Promise<never> {
  await setTimeout(LONGEST_VERIFICATION, undefined, { signal })
  throw Object.assign(new Error('The mail server took too long to respond.'), { code: 'ETIMEDOUT' })
}

/** The message as bytes. */
export async function writeMail(message: object): Promise<Buffer> {
  const { createTransport } = await import('nodemailer')
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await writer.sendMail(message)
  return bytes as Buffer
}

function toFolder(folder: string): Carrier {
  return {
    async carry(id, message) {
      const bytes = await writeMail(message)
      await mkdir(folder, { recursive: true })
      const draft = join(folder, `.${id}.tmp`)
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, join(folder, `${id}.eml`))
      // The mail counts as sent from now on.
      await syncFolder(folder)
      return undefined
    },
    verify: () => Promise.reject(new Error('No mail server is configured.')),
  }
}
