// Separates what the writer of a mail wrote from the text that the mail program quoted below it.

export type ReplyText = { text: string; quoted: string }

/** In characters. A longer line is no introduction, which also bounds the time of each check. */
const LONGEST_INTRODUCTION = 300

const VERBS = [
  'wrote',
  'a écrit',
  'escribió',
  'ha scritto',
  'schreef',
  'skrev',
  'escreveu',
  String.raw`napisał\(a\)`,
]
/** `On Tue, Mar 4, 2025 at 10:42 AM Cedarline Digital wrote:`, always with a date or an address. */
const WROTE = new RegExp(String.raw`\b(?:${VERBS.join('|')})\s?:$|\bschrieb\b.{0,200}:$`, 'iu')
const FIRST_WORD = /^(?:on|am|le|el|il|op|em|den|w dniu)\s/iu
const DATE_OR_ADDRESS = /[\d@]/
const TITLES = [
  'original message',
  'forwarded message',
  'ursprüngliche nachricht',
  "message d'origine",
  'mensaje original',
]
const SEPARATOR = new RegExp(
  `^-+ ?(?:${TITLES.join('|')}) ?-+$|^begin forwarded message:$|^_{20,}$`,
  'iu',
)
/** Outlook quotes the headers of the mail. */
const FROM_LINE = /^\*?(?:from|von|de|da|van|från|fra)\s?:\*?\s?\S/iu
const NEXT_HEADER =
  /^\*?(?:sent|date|to|subject|gesendet|an|betreff|envoyé|à|objet|enviado|para|asunto)\s?:/iu
const OF_PROGRAMS = [
  String.raw`sent from my [\w ]{2,40}`,
  String.raw`sent from (?:outlook|yahoo mail|mail) for \w[\w ]{0,30}`,
  String.raw`get outlook for \w[\w ]{0,30}`,
]
const SIGNATURE = new RegExp(String.raw`^--\s*$|^(?:${OF_PROGRAMS.join('|')})\.?$`, 'iu')
/** In lines: what is longer is no signature. */
const LONGEST_SIGNATURE = 10

/** Both parts together contain every line of the mail. */
export function splitReply(mail: string): ReplyText {
  const lines = mail.replaceAll('\r\n', '\n').trim().split('\n')
  const end = quoteStart(lines)
  const cut = signatureStart(lines, end)
  const text = lines.slice(0, cut).join('\n').trim()
  const quoted = lines.slice(cut).join('\n').trim()
  // Without a text, the writer wrote somewhere in what looks like a quote.
  return text ? { text, quoted } : { text: quoted, quoted: '' }
}

/** Where the signature of the writer begins, or `end`. */
function signatureStart(lines: readonly string[], end: number): number {
  const first = Math.max(1, end - LONGEST_SIGNATURE)
  const lastQuoted = lines.findLastIndex((line, index) => index < end && isQuoted(line))
  const start = lines.findIndex(
    (line, index) =>
      index >= first && index < end && index > lastQuoted && SIGNATURE.test(line.trim()),
  )
  return start < 0 ? end : start
}

const isQuoted = (line: string): boolean => line.startsWith('>')
const isOwn = (line: string): boolean => !isQuoted(line) && line.trim() !== ''

/** Where the quoted mail begins; the end without one, and if the writer answered inside it. */
function quoteStart(lines: readonly string[]): number {
  const lastQuoted = lines.findLastIndex(isQuoted)
  const after = lines.slice(lastQuoted + 1).find(isOwn)
  const isAnsweredBelow = lastQuoted >= 0 && after !== undefined && !SIGNATURE.test(after.trim())
  if (isAnsweredBelow) return lines.length
  const lastOwn = lines.findLastIndex((line, index) => index < lastQuoted && isOwn(line))
  for (const index of lines.keys()) {
    const length = introductionLength(lines, index)
    if (length > 0 && (lastQuoted < index || lastOwn < index + length)) return index
  }
  // Quoted lines at the end need no introduction.
  return lastQuoted < 0 ? lines.length : lastOwn + 1
}

/** In lines. A mail program breaks a long introduction into up to three. */
function introductionLength(lines: readonly string[], index: number): number {
  const [first = '', ...next] = lines.slice(index, index + 3).map((line) => line.trim())
  if (first.length > LONGEST_INTRODUCTION) return 0
  const isHeader = FROM_LINE.test(first) && next.length === 2 && next.every(isHeaderLine)
  if (SEPARATOR.test(first) || isHeader || isIntroduction([first])) return 1
  if (!FIRST_WORD.test(first)) return 0
  return [2, 3].find((length) => isIntroduction(lines.slice(index, index + length))) ?? 0
}

const isHeaderLine = (line: string): boolean => NEXT_HEADER.test(line)

function isIntroduction(lines: readonly string[]): boolean {
  if (lines.some((line) => line.trim() === '')) return false
  const text = lines.map((line) => line.trim()).join(' ')
  return text.length <= LONGEST_INTRODUCTION && DATE_OR_ADDRESS.test(text) && WROTE.test(text)
}
