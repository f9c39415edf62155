// Recognizes the further kinds of project files by their first bytes. They are only downloaded.
import { findEnd, readArchive } from './archive.ts'
import type { FileKind } from './files.contract.ts'
import type { Bytes } from './folder.ts'

type Check = (bytes: Bytes) => boolean | Promise<boolean>

/** In bytes. Text has no NUL in them. */
const TEXT_START = 64 * 1024
const SVG_START = 4096

const startsWith =
  (...starts: readonly string[]): Check =>
  async (bytes) => {
    const start = (await bytes.at(0, 12)).toString('latin1')
    return starts.some((one) => start.startsWith(one))
  }

/** ISO base media file format: the type of its first box. Older movies start with another box. */
const isMovie: Check = async (bytes) =>
  ['ftyp', 'moov', 'mdat', 'wide', 'free'].includes((await bytes.at(4, 4)).toString('latin1'))

/** An ID3 tag, or the sync bits of a frame. */
const isMp3: Check = async (bytes) => {
  const start = await bytes.at(0, 3)
  const [first = 0, second = 0] = start
  return start.toString('latin1') === 'ID3' || (first === 0xff && (second & 0xe0) === 0xe0)
}

const isWav: Check = async (bytes) =>
  /^RIFF.{4}WAVE$/s.test((await bytes.at(0, 12)).toString('latin1'))

/** Archives above 4 GB, or with thousands of files, have the same end record. */
const isZip: Check = async (bytes) =>
  (await startsWith('PK\x03\x04')(bytes)) && (await findEnd(bytes)) !== undefined

async function isWorkbook(bytes: Bytes): Promise<boolean> {
  const archive = await readArchive(bytes)
  const types = await archive?.read('[Content_Types].xml')
  return (types?.includes('spreadsheetml.sheet.main+xml') && !types.includes('vbaProject')) ?? false
}

const isText: Check = async (bytes) => !(await bytes.at(0, TEXT_START)).includes(0)
const isSvg: Check = async (bytes) => /<svg[\s>]/i.test((await bytes.at(0, SVG_START)).toString())

export const PROJECT_KINDS: Partial<Record<FileKind, Check>> = {
  gif: startsWith('GIF87a', 'GIF89a'),
  svg: async (bytes) => (await isText(bytes)) && (await isSvg(bytes)),
  mp4: isMovie,
  mov: isMovie,
  webm: startsWith('\x1a\x45\xdf\xa3'),
  mp3: isMp3,
  wav: isWav,
  xlsx: isWorkbook,
  csv: isText,
  txt: isText,
  zip: isZip,
  psd: startsWith('8BPS'),
  ai: startsWith('%PDF-', '%!PS'),
  ttf: startsWith('\x00\x01\x00\x00', 'true'),
  otf: startsWith('OTTO'),
  woff2: startsWith('wOF2'),
}

export const isOfProjectKind = async (bytes: Bytes, kind: FileKind): Promise<boolean> =>
  (await PROJECT_KINDS[kind]?.(bytes)) ?? false
