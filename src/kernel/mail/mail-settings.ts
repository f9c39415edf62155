// Settings of sent and received mail.
import * as z from 'zod/mini'

export const MAIL_SETTINGS = {
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be a URL such as smtp://user:password@host:587',
    }),
  ),
  MAIL_FROM: z.optional(z.email('must be an email address')),
  MAIL_REPLY_ADDRESS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w.-]*@[\w-]+(?:\.[\w-]+)+$/,
          'must be an address such as reply@example.com, or @reply.example.com for all addresses ' +
            'of a domain',
        ),
      ),
  ),
  MAIL_WEBHOOK_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_[A-Za-z\d+/]{32,}={0,2}$/,
          'must be a signing secret of the form whsec_ and at least 24 bytes in Base64',
        ),
      ),
  ),
  IMAP_URL: z.optional(
    z.url({
      protocol: /^imaps?$/,
      error: 'must be a URL such as imaps://user:password@host:993/INBOX',
    }),
  ),
} as const
type MailSettings = z.infer<z.ZodMiniObject<typeof MAIL_SETTINGS>>

export type MailConfig = {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** `reply@example.com` or `@example.com`. */
  replyPattern: string | undefined
  mailWebhookSecret: string | undefined
  imapUrl: string | undefined
}

/** The mailbox of a demo without a mail server sends replies to this address. */
const DEMO_REPLIES = 'reply@localhost.localdomain'

export const toMailConfig = (
  { SMTP_URL, MAIL_FROM, MAIL_REPLY_ADDRESS, MAIL_WEBHOOK_SECRET, IMAP_URL }: MailSettings,
  isDemo: boolean,
): MailConfig => ({
  smtpUrl: SMTP_URL,
  mailFrom: MAIL_FROM,
  replyPattern: MAIL_REPLY_ADDRESS ?? (isDemo && !SMTP_URL ? DEMO_REPLIES : undefined),
  mailWebhookSecret: MAIL_WEBHOOK_SECRET,
  imapUrl: IMAP_URL,
})

export const mailSettingProblems = ({
  SMTP_URL,
  MAIL_FROM,
  MAIL_REPLY_ADDRESS,
  MAIL_WEBHOOK_SECRET,
  IMAP_URL,
}: MailSettings): (string | false | undefined)[] => [
  SMTP_URL &&
    !MAIL_FROM &&
    'MAIL_FROM is required with SMTP_URL. It is the sender address of all mail.',
  MAIL_REPLY_ADDRESS &&
    !MAIL_WEBHOOK_SECRET &&
    !IMAP_URL &&
    'IMAP_URL or MAIL_WEBHOOK_SECRET is required with MAIL_REPLY_ADDRESS. Without one of them, ' +
      'the product receives no replies.',
  (MAIL_WEBHOOK_SECRET || IMAP_URL) &&
    !MAIL_REPLY_ADDRESS &&
    'MAIL_REPLY_ADDRESS is required with IMAP_URL and MAIL_WEBHOOK_SECRET. It is the address ' +
      'that receives replies.',
]

/** Without the user and the password. `starttls`: encrypted if the server offers it. */
export type MailServer = {
  host: string
  port: number
  encryption: 'tls' | 'starttls' | 'none'
  signsIn: boolean
}

export function mailServerOf(smtpUrl: string | undefined): MailServer | undefined {
  if (smtpUrl === undefined) return undefined
  const { protocol, hostname, port, username, searchParams } = new URL(smtpUrl)
  // For a URL, nodemailer decides by the protocol, also at port 465.
  const isEncrypted = protocol === 'smtps:'
  const isPlain = searchParams.get('ignoreTLS') === 'true'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    encryption: isEncrypted ? 'tls' : isPlain ? 'none' : 'starttls',
    signsIn: username !== '',
  }
}

/** In a demo, the mailbox receives all mail. */
export const lacksMailServer = (site: { demo: string; mailServer: object | undefined }): boolean =>
  site.demo === 'off' && !site.mailServer

export const NO_MAIL_SERVER =
  'No mail server is configured: nobody receives emails, and each one is a file in ' +
  'DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.'
