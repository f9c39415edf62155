// Reads which of our mails a mail server returned, and why (RFC 3464, and what servers send instead).
import type { Email } from 'postal-mime'
import { replyTokensIn } from './reply-addresses.ts'
import { serverText } from './server-text.ts'

export type Bounce = {
  /** What may be the returned mail, the likeliest first. */
  mailIds: string[]
  /** In the words of the mail server. */
  problem: string
  /** The address does not exist or is closed. A full mailbox or a spam filter is no such reason. */
  isAddressInvalid: boolean
}

const MOST_IDS = 5
const MOST_BYTES = 2 * 1024 * 1024
/** The Message-ID of our mails begins with their ID. */
const MESSAGE_ID = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.[\da-f]{32})?@/gi

/** @param recipients of the bounce @returns undefined for a delay, a receipt or another report */
export function bounceIn(
  mail: Email,
  raw: Uint8Array,
  { recipients, text }: { recipients: string; text: string },
): Bounce | undefined {
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const fields = report && fieldsOf(report.content)
  const isReport = /^multipart\/report\b/i.test(contentTypeOf(mail))
  if (fields ? fields.get('action') !== 'failed' : isReport) return undefined
  const problem = fields?.get('diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? problemIn(text)
  const mailIds = [...replyTokensIn(recipients).map(toId), ...messageIdsIn(raw)]
  return {
    mailIds: [...new Set(mailIds)].slice(0, MOST_IDS),
    problem: serverText(problem),
    isAddressInvalid: isAddressInvalid(fields?.get('status') ?? '', problem),
  }
}

const contentTypeOf = ({ headers }: Email): string =>
  headers.find(({ key }) => key === 'content-type')?.value ?? ''

/** `reply+id@example.com`, with the ID without hyphens, receives the bounces of a mail. */
const toId = (token: string): string =>
  token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

function messageIdsIn(raw: Uint8Array): string[] {
  const text = Buffer.from(raw.subarray(0, MOST_BYTES)).toString('latin1')
  return [...text.matchAll(MESSAGE_ID)].map(([, id = '']) => id.toLowerCase())
}

/** A mail of ours has one recipient, so that a name has one value. */
function fieldsOf(content: string | ArrayBuffer | Uint8Array): Map<string, string> {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const pairs = lines.flatMap((line) => {
    const [, name, value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    return name ? [[name.toLowerCase(), value.trim()] as const] : []
  })
  return new Map(
    pairs.map(([name, value]) => [name, name === 'action' ? value.toLowerCase() : value]),
  )
}

const UNEXPLAINED = 'The mail server of the recipient returned the email without a reason.'
const problemIn = (text: string): string =>
  text
    .split('\n')
    .find((line) => /\b[45]\d\d[ -]|\b[45]\.\d{1,3}\.\d{1,3}\b/.test(line))
    ?.trim() ?? UNEXPLAINED

/** RFC 3463: 5.0 and 5.1 concern the address; 5.2.0, 5.2.1 and 5.2.6 its mailbox. */
function isAddressInvalid(status: string, problem: string): boolean {
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/
  // Servers that give up after days report 5.0.0 for any reason; the diagnosis is more precise.
  const code = enhanced.exec(problem)?.[0] ?? enhanced.exec(status)?.[0]
  return code
    ? /^5\.(?:[01]\.|2\.[016]$)/.test(code)
    : /(?:^|[\s#:])(?:550|551|553)[ -]/.test(problem)
}
