// Checks the DKIM signature of a received mail as a receiver does (RFC 6376, relaxed/relaxed).
import { createHash, createPublicKey, verify } from 'node:crypto'

export type ReceivedSignature = {
  domain: string
  selector: string
  isValid: boolean
}

/** @param recordOf the text of a TXT record @returns undefined without a signature */
export function checkSignature(
  mail: Buffer,
  recordOf: (name: string) => string,
): ReceivedSignature | undefined {
  const text = mail.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = text.slice(0, end).split(/\r\n(?![ \t])/)
  const header = headers.find((line) => /^dkim-signature:/i.test(line))
  if (!header) return undefined
  const tags = tagsIn(header.slice(header.indexOf(':') + 1))
  const tag = (name: string): string => tags.get(name) ?? ''
  const bodyHash = createHash('sha256').update(relaxedBody(text.slice(end + 4)), 'latin1')
  const signed = [
    ...signedHeaders(headers, tag('h').split(':')),
    relaxedHeader(header.replace(/(;\s*b=)[^;]*/, '$1')),
  ].join('\r\n')
  const record = tagsIn(recordOf(`${tag('s')}._domainkey.${tag('d')}`))
  const key = createPublicKey({
    key: Buffer.from(record.get('p') ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  return {
    domain: tag('d'),
    selector: tag('s'),
    isValid:
      tag('a') === 'rsa-sha256' &&
      bodyHash.digest('base64') === tag('bh') &&
      verify('sha256', Buffer.from(signed, 'latin1'), key, Buffer.from(tag('b'), 'base64')),
  }
}

const tagsIn = (text: string): Map<string, string> =>
  new Map(
    text.split(';').flatMap((part) => {
      const [, name, value = ''] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(part) ?? []
      return name ? [[name, value.replaceAll(/\s/g, '')] as const] : []
    }),
  )

/** The last header of a name is signed first. */
function signedHeaders(headers: readonly string[], names: readonly string[]): string[] {
  const left = [...headers]
  return names.flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at < 0 ? [] : left.splice(at, 1).map(relaxedHeader)
  })
}

function relaxedHeader(line: string): string {
  const at = line.indexOf(':')
  const value = line.slice(at + 1).replaceAll('\r\n', '')
  return `${line.slice(0, at).toLowerCase().trim()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd())
  const text = lines.join('\r\n').replace(/(?:\r\n)*$/, '')
  return text ? `${text}\r\n` : ''
}
