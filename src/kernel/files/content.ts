// Detects what a file is from its content, whatever its name, and why it is not allowed.
import { type Archive, findEnd, readArchive } from './archive.ts'
import { type Compound, readCompound, SMALLEST_LARGE_STREAM } from './compound.ts'
import type { FileKind } from './files.contract.ts'
import type { Bytes } from './folder.ts'
import { isAvif, isJpeg, isPng, isWebp } from './pictures.ts'

export type Content = { kind: FileKind } | { problem: string } | undefined

const MACROS = { problem: 'This file contains macros. Save it without macros and upload it again.' }
const PROTECTED = {
  problem:
    'This file is password-protected. Upload it without a password. Only the people who review it can open it.',
}
const BROKEN = { problem: 'This file is damaged. Open it, save it again, and upload the new copy.' }

/** Undefined for anything but a PDF, PowerPoint, Word or image file, or for two formats in one. */
export async function detectContent(bytes: Bytes): Promise<Content> {
  const start = (await bytes.at(0, 8)).toString('latin1')
  if (start.startsWith('%PDF-')) return pdf(bytes)
  const picture = await pictureIn(bytes)
  // An archive at the end would make it two files in one.
  if (picture) return (await findEnd(bytes)) ? undefined : { kind: picture }
  const archive = await readArchive(bytes)
  if (archive) return office(archive)
  const compound = await readCompound(bytes)
  return compound && olderOffice(compound)
}

async function pictureIn(bytes: Bytes): Promise<'png' | 'jpg' | 'webp' | 'avif' | undefined> {
  if (await isPng(bytes)) return 'png'
  if (await isJpeg(bytes)) return 'jpg'
  if (await isWebp(bytes)) return 'webp'
  return (await isAvif(bytes)) ? 'avif' : undefined
}

async function pdf(bytes: Bytes): Promise<Content> {
  const tail = await bytes.at(Math.max(0, bytes.size - 2048), 2048)
  if (!tail.includes('%%EOF')) return BROKEN
  return (await findEnd(bytes)) ? undefined : { kind: 'pdf' }
}

const MAIN_PARTS = [
  {
    kind: 'pptx',
    part: 'ppt/presentation.xml',
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  },
  {
    kind: 'docx',
    part: 'word/document.xml',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  },
] as const
/** In bytes, against zip bombs. */
const MOST_UNPACKED = 1024 * 1024 * 1024
const PATH_TRAVERSAL = /^[/\\]|^[a-z]:|\\|(^|\/)\.\.(\/|$)/i
/** Visual Basic, controls, other files with macros, and programs. */
const EXECUTABLE =
  /vbaProject|vbaData|(^|\/)activeX\/|(^|\/)macrosheets\/|\.(pptm|potm|ppam|ppsm|docm|dotm|xlsm|xltm|xlam|xlsb|exe|dll|scr|com|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar|msi|sh|app)$/i

async function office(archive: Archive): Promise<Content> {
  const { names } = archive
  const types = await archive.read('[Content_Types].xml')
  const found = MAIN_PARTS.find(({ part, type }) => names.includes(part) && types?.includes(type))
  if (
    names.some((name) => EXECUTABLE.test(name)) ||
    types?.includes('macroEnabled') ||
    types?.includes('vbaProject')
  )
    return MACROS
  const isSuspicious =
    new Set(names).size !== names.length ||
    names.some((name) => PATH_TRAVERSAL.test(name)) ||
    archive.unpacked > MOST_UNPACKED
  return found && !isSuspicious ? { kind: found.kind } : undefined
}

const [DECK, WORD_STREAM] = ['PowerPoint Document', 'WordDocument']

async function olderOffice({ names, sizeOf, holds }: Compound): Promise<Content> {
  if (names.includes('EncryptedPackage') || names.includes('EncryptedSummary')) return PROTECTED
  if (names.some((name) => /^(_VBA_PROJECT(_CUR)?|VBA|Macros)$/i.test(name))) return MACROS
  // No program writes a smaller main stream, and a small one is stored where we do not look.
  if (sizeOf(DECK) >= SMALLEST_LARGE_STREAM)
    return (await holds(DECK, hasMacros)) ? MACROS : { kind: 'ppt' }
  return sizeOf(WORD_STREAM) >= SMALLEST_LARGE_STREAM ? { kind: 'doc' } : undefined
}

/** VBAInfoContainer of a .ppt; its atom's second number says if macros exist ([MS-PPT] 2.4.10). */
const VBA_INFO = Buffer.from('ff0314000000020000040c000000', 'hex')

function hasMacros(window: Buffer): boolean {
  const at = window.indexOf(VBA_INFO)
  const flag = at + VBA_INFO.length + 4
  return at >= 0 && flag + 4 <= window.length && window.readUInt32LE(flag) !== 0
}
