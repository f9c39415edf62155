// Builds received mails as mail programs write them: in their charsets, encodings and structures.

export type CorpusMail = {
  name: string
  raw: Buffer
  text: string
  quoted?: RegExp
  files?: string[]
}

export const TOKEN = '0123456789abcdef0123456789abcdef'
const HEAD = [
  'From: "Anna" <anna@shop.example>',
  `To: Cedarline <reply+${TOKEN}@cedarline.test>`,
  'Subject: =?utf-8?Q?Re=3A_Gr=C3=BC=C3=9Fe?=',
  'Message-ID: <corpus@shop.example>',
  'Date: Wed, 4 Mar 2026 10:42:00 -0600',
  'MIME-Version: 1.0',
]

/** Reverses the decoder of the platform, which has no encoder for other charsets than UTF-8. */
function encoderOf(charset: string): (text: string) => Buffer {
  if (charset === 'utf-8') return (text) => Buffer.from(text)
  const decoder = new TextDecoder(charset)
  const bytes = new Map<string, number[]>()
  for (let first = 0xff; first >= 0; first -= 1) {
    if (first >= 0x80)
      for (let second = 0xff; second >= 0x40; second -= 1)
        bytes.set(decoder.decode(Uint8Array.of(first, second)), [first, second])
    bytes.set(decoder.decode(Uint8Array.of(first)), [first])
  }
  return (text) => Buffer.from([...text].flatMap((character) => bytes.get(character) ?? [0x3f]))
}

type Encoding = '8bit' | 'base64' | 'quoted-printable'
const lines = (text: string, length: number): string =>
  text.match(new RegExp(`.{1,${length}}`, 'g'))?.join('\r\n') ?? ''

function transfer(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === '8bit') return bytes
  if (encoding === 'base64') return Buffer.from(lines(bytes.toString('base64'), 76))
  const escaped = [...bytes].map((byte) =>
    byte === 13 || byte === 10 || (byte >= 32 && byte < 127 && byte !== 61)
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  )
  return Buffer.from(escaped.join(''))
}

/** A part or the whole mail: its header lines, an empty line, and its body. */
export const entity = (headers: readonly string[], body: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), Buffer.from(body)])

const textPart = (text: string, charset: string, encoding: Encoding, type = 'plain'): Buffer =>
  entity(
    [`Content-Type: text/${type}; charset="${charset}"`, `Content-Transfer-Encoding: ${encoding}`],
    transfer(encoderOf(charset)(text.replaceAll('\n', '\r\n')), encoding),
  )

const multipart = (kind: string, parts: readonly Buffer[], boundary = 'b-1'): Buffer =>
  entity(
    [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    Buffer.concat([
      ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  )

const attachment = (name: string, content: Buffer, header = `filename="${name}"`): Buffer =>
  entity(
    [
      'Content-Type: application/octet-stream',
      `Content-Disposition: attachment; ${header}`,
      'Content-Transfer-Encoding: base64',
    ],
    transfer(content, 'base64'),
  )

const mail = (part: Buffer, more: readonly string[] = []): Buffer =>
  Buffer.concat([Buffer.from([...HEAD, ...more].join('\r\n')), Buffer.from('\r\n'), part])

type Writer = (text: string) => string
const below =
  (introduction: string): Writer =>
  (text) =>
    `${text}\n\n${introduction}\n> Would Tuesday suit you?\n>\n> Dana`

const RULE = '_'.repeat(32)

/** How mail programs continue below the text of the writer. */
const CLIENTS: Record<string, Writer> = {
  Gmail: below('On Wed, Mar 4, 2026 at 10:42 AM Cedarline <reply@cedarline.test> wrote:'),
  'Apple Mail': below('On Mar 4, 2026, at 10:42, Dana of Cedarline <reply@cedarline.test> wrote:'),
  Thunderbird: below('On 3/4/26 10:42, Cedarline wrote:'),
  Yahoo: below(
    '    On Wednesday, March 4, 2026 at 10:42:00 AM CST, Cedarline <reply@cedarline.test> wrote:',
  ),
  Proton: below('On Wednesday, March 4th, 2026 at 10:42, Cedarline <reply@cedarline.test> wrote:'),
  Outlook: (text) =>
    `${text}\n\n${RULE}\nFrom: Cedarline\nSent: Wednesday, March 4, 2026 10:42 AM\nTo: Anna\n\nHi`,
  'Outlook for iOS': (text) =>
    `${text}\n\nGet Outlook for iOS\n${RULE}\nFrom: Cedarline\nSent: Wednesday\n\nHi`,
  iPhone: (text) =>
    `${text}\n\nSent from my iPhone\n\n> On Mar 4, 2026, at 10:42, Dana wrote:\n> Hi`,
  'a signature': (text) => `${text}\n\n-- \nAnna\n555 0100`,
  German: below('Am 4. März 2026 um 10:42 schrieb Cedarline <reply@cedarline.test>:'),
}

const TEXTS: Record<string, string> = {
  'utf-8': 'Ja, gerne – Grüße 👋, 日本語 too.',
  'iso-8859-1': 'Oui, très bien à mardi.',
  'iso-8859-15': 'Das kostet 20 €, schön.',
  'windows-1252': 'It’s “fine” – 20 €.',
  'windows-1251': 'Да, во вторник.',
  'koi8-r': 'Да, во вторник.',
  'windows-1250': 'Tak, we wtorek. Dzięki, świetnie.',
  'windows-1254': 'Evet, salı günü uygun, teşekkürler.',
  'iso-8859-7': 'Ναι, την Τρίτη.',
  shift_jis: 'はい、火曜日で大丈夫です。',
  'euc-jp': 'はい、火曜日で大丈夫です。',
  gbk: '好的，星期二可以。',
  big5: '好的，星期二可以。',
  'euc-kr': '네, 화요일 좋습니다.',
}
const ENCODINGS: readonly Encoding[] = ['8bit', 'base64', 'quoted-printable']
const QUOTED = /Tuesday|From: Cedarline|Dana wrote|555 0100/

/** Each client in each charset, with the encodings in turn. German needs its letters. */
function clientMails(): CorpusMail[] {
  return Object.entries(CLIENTS).flatMap(([client, write], row) =>
    Object.entries(TEXTS)
      .filter(([charset]) => client !== 'German' || /utf|8859|125[02]/.test(charset))
      .map(([charset, text], column): CorpusMail => {
        const encoding = ENCODINGS[(row + column) % ENCODINGS.length] ?? 'base64'
        const plain = textPart(write(text), charset, encoding)
        const html = textPart(`<p>${text}</p>`, charset, encoding, 'html')
        const part = column % 2 ? plain : multipart('alternative', [plain, html])
        return { name: `${client}, ${charset}, ${encoding}`, raw: mail(part), text, quoted: QUOTED }
      }),
  )
}

const asHtml = (text: string): string =>
  [
    '<html><head><style>p {color: red}</style></head><body>',
    `<p>${text}</p><br><div>On Wed, Mar 4, 2026 at 10:42 AM Cedarline wrote:</div>`,
    '<blockquote>Would Tuesday suit you?</blockquote></body></html>',
  ].join('')

const htmlMails = (): CorpusMail[] =>
  Object.entries(TEXTS).flatMap(([charset, text]) =>
    ENCODINGS.map((encoding) => ({
      name: `HTML only, ${charset}, ${encoding}`,
      raw: mail(textPart(asHtml(text), charset, encoding, 'html')),
      text,
      quoted: QUOTED,
    })),
  )

/** How mail programs name an attachment. */
const FILE_NAMES: Record<string, [name: string, header: string]> = {
  plain: ['plan.pdf', 'filename="plan.pdf"'],
  unquoted: ['plan.pdf', 'filename=plan.pdf'],
  'RFC 2231': ['Plan für März.pdf', "filename*=utf-8''Plan%20f%C3%BCr%20M%C3%A4rz.pdf"],
  'RFC 2231 in parts': ['a long name.pdf', 'filename*0="a long "; filename*1="name.pdf"'],
  'RFC 2047': ['Grüße.pdf', 'filename="=?utf-8?B?R3LDvMOfZS5wZGY=?="'],
  'a TNEF file': ['winmail.dat', 'filename="winmail.dat"'],
  'a path': ['../../etc/passwd', 'filename="../../etc/passwd"'],
}

const fileMails = (): CorpusMail[] =>
  Object.entries(FILE_NAMES).flatMap(([kind, [name, header]]) =>
    ENCODINGS.map((encoding) => ({
      name: `attachment, ${kind}, ${encoding}`,
      raw: mail(
        multipart('mixed', [
          textPart('See the file.', 'utf-8', encoding),
          attachment(name, Buffer.from('content'), header),
        ]),
      ),
      text: 'See the file.',
      files: [name],
    })),
  )

const YES = textPart('Yes.', 'utf-8', '8bit')
const nested = (depth: number): Buffer =>
  depth ? multipart('mixed', [nested(depth - 1)], `b-${depth}`) : YES

const yes = (name: string, raw: Buffer, more: Partial<CorpusMail> = {}): CorpusMail => ({
  name,
  raw,
  text: 'Yes.',
  ...more,
})
const unclosed = multipart('mixed', [YES]).toString('latin1').replace('--b-1--\r\n', '')
const plain = mail(YES).toString('latin1')
const forwarded = entity(['Content-Type: message/rfc822'], mail(textPart('Old', 'utf-8', '8bit')))
/** Not well formed, or unusual. */
const ODD: readonly CorpusMail[] = [
  yes('no content type', mail(Buffer.from('\r\nYes.'))),
  yes('line feeds only', Buffer.from(plain.replaceAll('\r\n', '\n'), 'latin1')),
  yes('a boundary that never ends', mail(Buffer.from(unclosed, 'latin1'))),
  yes('an unknown charset', mail(entity(['Content-Type: text/plain; charset=x-unknown'], 'Yes.'))),
  yes('an empty charset', mail(entity(['Content-Type: text/plain; charset='], 'Yes.'))),
  yes('a folded header', mail(YES, ['X-Long: a\r\n b\r\n\tc'])),
  yes('repeated headers', mail(YES, HEAD)),
  yes('a header without a colon', mail(YES, ['Nonsense'])),
  yes('a byte order mark', mail(textPart('\uFEFFYes.', 'utf-8', 'base64'))),
  yes(
    'truncated Base64',
    mail(entity(['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'], 'WWVzLg=')),
  ),
  yes(
    'an unknown encoding',
    mail(entity(['Content-Type: text/plain', 'Content-Transfer-Encoding: x-new'], 'Yes.')),
  ),
  yes('a read receipt request', mail(YES, ['Disposition-Notification-To: anna@shop.example'])),
  yes(
    'text before the first part',
    mail(
      entity(
        ['Content-Type: multipart/mixed; boundary="b"'],
        Buffer.concat([Buffer.from('This is MIME.\r\n--b\r\n'), YES, Buffer.from('\r\n--b--')]),
      ),
    ),
  ),
  yes('a group of recipients', mail(YES, ['Cc: Team: a@shop.example, b@shop.example;'])),
]

/** With parts beside the text. */
const WITH_PARTS: readonly CorpusMail[] = [
  yes(
    'an inline image',
    mail(multipart('related', [YES, attachment('logo.png', Buffer.from('png'))])),
    { files: ['logo.png'] },
  ),
  yes(
    'a forwarded mail as an attachment',
    mail(
      multipart('mixed', [
        YES,
        Buffer.concat([
          Buffer.from('Content-Disposition: attachment; filename="old.eml"\r\n'),
          forwarded,
        ]),
      ]),
    ),
    { files: ['old.eml'] },
  ),
  yes(
    'an attachment without a name',
    mail(
      multipart('mixed', [
        YES,
        entity(['Content-Type: image/png', 'Content-Disposition: attachment'], 'png'),
      ]),
    ),
    { files: ['attachment 1.png'] },
  ),
  yes(
    'a calendar',
    mail(
      multipart('mixed', [
        YES,
        entity(
          [
            'Content-Type: text/calendar; method=REPLY; name="invite.ics"',
            'Content-Disposition: attachment; filename="invite.ics"',
          ],
          'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
        ),
      ]),
    ),
    { files: ['invite.ics'] },
  ),
  yes(
    'a detached signature',
    mail(multipart('signed', [YES, attachment('smime.p7s', Buffer.from('x'))])),
    { files: ['smime.p7s'] },
  ),
  ...[1, 2, 5, 10, 20, 40].map((depth) => yes(`${depth} nested parts`, mail(nested(depth)))),
]

export const corpus = (): CorpusMail[] => [
  ...clientMails(),
  ...htmlMails(),
  ...fileMails(),
  ...ODD,
  ...WITH_PARTS,
]

/** A mail of 25 MB. */
export const largeMail = (): Buffer =>
  mail(multipart('mixed', [YES, attachment('large.pdf', Buffer.alloc(18 * 1024 * 1024, 'a'))]))
