// Mails that arrive, as a mail program writes them and a mail provider posts them.
import type { Received } from '#features/inbound-mail/inbound-mail.contract.ts'
import { newId } from '#kernel/ids.ts'
import { webhookSignature } from '#kernel/security/standard-webhooks.ts'
import { writeMail } from '#kernel/mail/transport.ts'
import { allDone, app, config, outbox } from './test-app.ts'

type Written = {
  from: string
  to: string
  text: string
  subject?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer }[]
  [header: string]: unknown
}

/** A mail in raw MIME. */
export const mailFrom = (mail: Written): Promise<Buffer> =>
  writeMail({ subject: 'Re: Hello', messageId: `<${newId(new Date())}@shop.example>`, ...mail })

/** The latest mail to an address. */
export async function lastMailTo(address: string) {
  await allDone()
  const mail = outbox.findLast(({ to }) => to.address === address)
  if (!mail) throw new Error(`No mail to ${address}.`)
  return mail
}

type Signed = { secret?: string; at?: Date; signed?: Uint8Array; to?: typeof app }

export async function postMail(
  raw: Uint8Array,
  { secret = config.mailWebhookSecret ?? '', at = new Date(), signed = raw, to = app }: Signed = {},
): Promise<{ status: number; result: Received['result'] | undefined }> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const id = `msg_${newId(at)}`
  const reply = await to.request('/api/mail/inbound', {
    method: 'POST',
    headers: {
      'content-type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': webhookSignature(secret, { id, timestamp }, signed),
    },
    body: new Uint8Array(raw),
  })
  // The response is a result or an error.
  const { result } = (await reply.json()) as Partial<Received>
  return { status: reply.status, result }
}

type Report = { status: string; diagnosis: string; action?: string }

/** The delivery status notification (RFC 3464) that a mail server sends for a mail of ours. */
export function bounceOf(
  { returnPath, messageId, to }: Awaited<ReturnType<typeof lastMailTo>>,
  { status, diagnosis, action = 'failed' }: Report,
): Buffer {
  const parts = [
    ['text/plain', 'I’m sorry to have to inform you that your message could not be delivered.'],
    [
      'message/delivery-status',
      [
        'Reporting-MTA: dns; mx.example',
        '',
        `Final-Recipient: rfc822; ${to.address}`,
        `Action: ${action}`,
        `Status: ${status}`,
        `Diagnostic-Code: ${diagnosis}`,
      ].join('\r\n'),
    ],
    ['text/rfc822-headers', `Message-ID: ${messageId}\r\nTo: ${to.address}`],
  ]
  const body = parts.map(([type, text]) => `--b\r\nContent-Type: ${type}\r\n\r\n${text}\r\n\r\n`)
  const head = [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    `To: ${returnPath}`,
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${newId(new Date())}@mx.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.join('')}--b--\r\n`)
}
