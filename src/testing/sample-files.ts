// Small sample files of every type, valid and forged, built byte by byte.
import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; text: string | Buffer; packed?: boolean }

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const typesOf = (main: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="${main}"/></Types>`
export const PRESENTATION = typesOf(`${OFFICE}.presentationml.presentation.main+xml`)
export const DOCUMENT = typesOf(`${OFFICE}.wordprocessingml.document.main+xml`)

export const pdf = (filling = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${filling}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

export const pptx = (filling = 0, more: Part[] = []): Buffer =>
  zip([
    { name: '[Content_Types].xml', text: PRESENTATION, packed: true },
    { name: 'ppt/presentation.xml', text: '<p/>' },
    { name: 'ppt/media/image1.png', text: Buffer.alloc(filling, 7) },
    ...more,
  ])

export const docx = (): Buffer =>
  zip([
    { name: '[Content_Types].xml', text: DOCUMENT },
    { name: 'word/document.xml', text: '<w/>' },
  ])

export const png = (): Buffer =>
  Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63f8ffffff7f0009fb03fd2a86e38a0000000049454e44ae426082',
    'hex',
  )

export const jpg = (behind: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffda0008010100003f00d2cf20ffd9',
      'hex',
    ),
    behind,
  ])

export function webp(): Buffer {
  const bytes = Buffer.from(
    '52494646000000005745425056503820180000003001009d012a0100010002003425a400037000fefbfd5000',
    'hex',
  )
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}

export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, text, packed } of parts) {
    const bytes = Buffer.from(text)
    const stored = packed ? deflateRawSync(bytes) : bytes
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(packed ? 8 : 0, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(stored.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields,
      Buffer.from(name),
      stored,
    ])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    list.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, where, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(list).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** `.ppt` or `.doc`, with one large stream and optional entries. */
export function compound(
  name: string,
  content = Buffer.alloc(8192),
  others: string[] = [],
): Buffer {
  const [SECTOR, END, FAT, FREE] = [512, 0xfffffffe, 0xfffffffd, 0xffffffff]
  const sectors = Math.ceil(content.length / SECTOR)
  const head = Buffer.alloc(SECTOR, 0xff)
  head.fill(0, 0, 76)
  head.write('d0cf11e0a1b11ae1', 'hex')
  head.writeUInt16LE(3, 26)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44)
  head.writeUInt32LE(1, 48)
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(END, 60)
  head.writeUInt32LE(END, 68)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(SECTOR)
  for (let index = 0; index < SECTOR / 4; index += 1)
    table.writeUInt32LE(
      index === 0
        ? FAT
        : index === 1 || index === sectors + 1
          ? END
          : index < sectors + 1
            ? index + 1
            : FREE,
      4 * index,
    )
  const directory = Buffer.concat([
    entry('Root Entry', 5, END, 0),
    entry(name, 2, 2, content.length),
    ...others.map((other) => entry(other, 1, END, 0)),
  ])
  return Buffer.concat([head, table, padded(directory, SECTOR), padded(content, SECTOR)])
}

function entry(name: string, type: number, start: number, bytes: number): Buffer {
  const written = Buffer.alloc(128)
  written.write(name, 'utf16le')
  written.writeUInt16LE(2 * name.length + 2, 64)
  written.writeUInt8(type, 66)
  written.writeUInt32LE(start, 116)
  written.writeUInt32LE(bytes, 120)
  return written
}

const padded = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)])

export const ppt = (): Buffer => compound('PowerPoint Document')
export const doc = (): Buffer => compound('WordDocument')

/** The marker for macros crosses the boundary of two sectors. */
export function pptWithMacros(): Buffer {
  const content = Buffer.alloc(8192)
  Buffer.from('1f00ff0314000000020000040c000000050000000100000002000000', 'hex').copy(content, 505)
  return compound('PowerPoint Document', content)
}
