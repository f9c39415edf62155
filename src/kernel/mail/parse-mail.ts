// Reads a received mail: who sent it, what it answers, its text, and whether a program wrote it.
import type { Email } from 'postal-mime'
import { type Bounce, bounceIn } from './bounce.ts'
import { hashOf } from '../ids.ts'
import { replyTokensIn } from './reply-addresses.ts'
import { type ReplyText, splitReply } from './reply-text.ts'

export type ReceivedFile = { name: string; bytes: Uint8Array }
/** How a program marks its mail. A person may write through a mailing list. */
export type Automatic = 'auto-reply' | 'bounce' | 'generated' | 'bulk'
export type ReceivedMail = ReplyText & {
  /** The same for each copy of the mail, whichever way it arrives. */
  digest: string
  messageId: string | null
  from: { name: string; address: string }
  subject: string
  /** Reply tokens in recipients and references, in that order. */
  tokens: string[]
  files: ReceivedFile[]
  automatic: Automatic | undefined
  /** Undefined for a delay, too. */
  bounce: Bounce | undefined
}

/** In characters. */
const LONGEST = { text: 20_000, mail: 200_000, subject: 300, name: 200 }
const HTML_LIMITS = { maxInputLength: LONGEST.mail, maxDepth: 60 }
const PARSER_LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024 }
const MESSAGE_ID = /^<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>$/
/** Private links in our mails, which a reply quotes. */
const PRIVATE_LINK = /(\/(?:track|application)\/|[?&]token=)[\w-]+/g

/** Any input gives a mail. Of one without sender and content, the beginning becomes the text. */
export async function parseMail(raw: Uint8Array): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime')
  const parsed = await PostalMime.parse(raw, PARSER_LIMITS).catch(() => undefined)
  const mail = parsed && (await toReceivedMail(parsed, raw))
  return mail && (mail.from.address || mail.text || mail.files.length) ? mail : unreadable(raw)
}

const unreadable = (raw: Uint8Array): ReceivedMail => ({
  digest: hashOf(Buffer.from(raw).toString('base64')),
  messageId: null,
  from: { name: '', address: '' },
  subject: '',
  tokens: [],
  text: storable(Buffer.from(raw.subarray(0, LONGEST.text)).toString('latin1')).trim(),
  quoted: '',
  files: [],
  automatic: undefined,
  bounce: undefined,
})

async function toReceivedMail(mail: Email, raw: Uint8Array): Promise<ReceivedMail> {
  const written = storable(await textOf(mail))
  const { text, quoted } = splitReply(withoutLinks(written))
  const automatic = automaticKindOf(mail)
  const from = cut(mail.from?.address ?? '', LONGEST.name).toLowerCase()
  const { messageId = '', subject = '', date = '' } = mail
  return {
    digest: hashOf(JSON.stringify([messageId, from, date, subject, text, quoted])),
    messageId: MESSAGE_ID.test(messageId) ? messageId : null,
    from: { name: cut(mail.from?.name ?? '', LONGEST.name), address: from },
    subject: cut(subject, LONGEST.subject),
    tokens: tokensOf(mail),
    ...shortened(text, quoted),
    files: filesOf(mail),
    automatic,
    bounce:
      automatic === 'bounce'
        ? bounceIn(mail, raw, { recipients: valuesOf(mail, RECIPIENTS), text: written })
        : undefined,
  }
}

const cut = (text: string, most: number): string => storable(text).slice(0, most).trim()

/** PostgreSQL stores neither NUL nor half of a character. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

const withoutLinks = (text: string): string => text.replaceAll(PRIVATE_LINK, '$1…')

async function textOf({ text, html }: Email): Promise<string> {
  if (text?.trim() || !html) return (text ?? '').slice(0, LONGEST.mail)
  const { convert } = await import('html-to-text')
  const selectors = [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
  ]
  return convert(html, { wordwrap: false, limits: HTML_LIMITS, selectors })
}

const shortened = (text: string, quoted: string): ReplyText =>
  text.length <= LONGEST.text
    ? { text, quoted }
    : {
        text: text.slice(0, LONGEST.text),
        quoted: [text.slice(LONGEST.text), quoted].join('\n').trim(),
      }

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
const REFERENCES = ['in-reply-to', 'references']

const tokensOf = (mail: Email): string[] =>
  replyTokensIn(valuesOf(mail, [...RECIPIENTS, ...REFERENCES]))

const valuesOf = (mail: Email, names: readonly string[]): string =>
  names.flatMap((name) => headersOf(mail, name)).join(' ')

const headersOf = ({ headers }: Email, name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** RFC 3834, and what programs send that do not follow it. The first match counts. */
const AUTOMATIC_HEADERS: readonly [kind: Automatic, header: string, value: RegExp][] = [
  ['bounce', 'content-type', /^multipart\/report\b/i],
  ['bounce', 'return-path', /^\s*<\s*>\s*$/],
  ['bounce', 'from', /(?:^|[<\s])mailer-daemon@/i],
  ['auto-reply', 'auto-submitted', /^\s*auto-(?:replied|notified)\b/i],
  ['auto-reply', 'precedence', /^\s*auto.?reply/i],
  ['auto-reply', 'x-autoreply', /^(?!\s*no\b)/i],
  ['auto-reply', 'x-autorespond', /^(?!\s*no\b)/i],
  ['generated', 'auto-submitted', /^(?!\s*no\b)/i],
  ['bulk', 'precedence', /^\s*(?:bulk|junk|list)\b/i],
  ['bulk', 'list-id', /./],
]

const automaticKindOf = (mail: Email): Automatic | undefined =>
  AUTOMATIC_HEADERS.find(([, header, value]) =>
    headersOf(mail, header).some((one) => value.test(one)),
  )?.[0]

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

const SIGNATURE_TYPE = /\/(?:x-)?(?:pkcs7|pgp)-signature$/i

/** Without images inside the text, such as logos. */
function filesOf({ attachments }: Email): ReceivedFile[] {
  const files = attachments.filter(
    ({ related, mimeType }) => !related && !SIGNATURE_TYPE.test(mimeType),
  )
  return files.map(({ filename, mimeType, content }, index) => ({
    name:
      cut(filename ?? '', LONGEST.name) || `attachment ${index + 1}.${mimeType.split('/').at(-1)}`,
    bytes: bytesOf(content),
  }))
}
