// Uploaded files: their kinds, size limits and display.
import * as z from 'zod/mini'

export const FILE_KINDS = {
  pdf: 'PDF',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  doc: 'Word',
  docx: 'Word',
  png: 'Image',
  jpg: 'Image',
  webp: 'Image',
  avif: 'Image',
  gif: 'Image',
  svg: 'Image',
  mp4: 'Video',
  mov: 'Video',
  webm: 'Video',
  mp3: 'Audio',
  wav: 'Audio',
  xlsx: 'Spreadsheet',
  csv: 'Spreadsheet',
  txt: 'Text',
  zip: 'Archive',
  psd: 'Design',
  ai: 'Design',
  ttf: 'Font',
  otf: 'Font',
  woff2: 'Font',
} as const
export type FileKind = keyof typeof FILE_KINDS
const KINDS = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]
export const fileKind = z.enum(KINDS)

const OF_MESSAGES = {
  kinds: ['pdf', 'png', 'jpg', 'webp', 'docx', 'pptx'],
  message: 'Upload a .pdf, .png, .jpg, .webp, .docx, or .pptx file.',
} as const

/** Allowed kinds by purpose (spec §9), with the message for others. */
export const FILE_PURPOSES = {
  pitch: {
    kinds: ['pdf', 'ppt', 'pptx'],
    message: 'Upload the deck as a .pdf, .ppt, or .pptx file.',
  },
  application: {
    kinds: ['pdf', 'doc', 'docx'],
    message: 'Upload the resume as a .pdf, .doc, or .docx file.',
  },
  certificate: {
    kinds: ['pdf', 'png', 'jpg'],
    message: 'Upload the certificate as a .pdf, .png, or .jpg file.',
  },
  image: {
    kinds: ['jpg', 'png', 'webp', 'avif'],
    message:
      'Upload the image as a .jpg, .png, .webp, or .avif file. Export a .heic photo as JPEG first.',
  },
  logo: { kinds: ['png', 'jpg'], message: 'Upload the logo as a .png or .jpg file.' },
  project: {
    kinds: [
      ...OF_MESSAGES.kinds,
      ...(['gif', 'svg', 'mp4', 'mov', 'webm', 'mp3', 'wav', 'xlsx', 'csv', 'txt', 'zip'] as const),
      ...(['psd', 'ai', 'ttf', 'otf', 'woff2'] as const),
    ],
    message: 'Upload a picture, PDF, Office, video, audio, design, font, text or .zip file.',
  },
  message: OF_MESSAGES,
  deliverable: OF_MESSAGES,
  edit: OF_MESSAGES,
  proof: {
    kinds: ['pdf', 'png', 'jpg', 'webp'],
    message: 'Upload a .pdf, .png, .jpg, or .webp file.',
  },
} as const satisfies Record<string, { kinds: readonly FileKind[]; message: string }>
export type FilePurpose = keyof typeof FILE_PURPOSES

/** Formats of the images on public pages. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** 10 MB in bytes, as in the label of the pitch form. */
export const LARGEST_FILE = 10 * 1024 * 1024
export const TOO_LARGE =
  'This file is larger than 10 MB. Upload a smaller one, for example with compressed images.'
/** 2 GB in bytes; files above `LARGEST_FILE` arrive in pieces. */
export const LARGEST_PROJECT_FILE = 2 * 1024 ** 3
export const PROJECT_FILE_TOO_LARGE =
  'This file is larger than 2 GB. Split it, or send a link to it in a message.'
export const EMPTY_FILE = 'This file is empty.'

const endingOf = (name: string): string =>
  (/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '').replace(/^jpeg$/, 'jpg')
const KINDS_WITHOUT_PURPOSE: readonly FileKind[] = ['pdf', 'ppt', 'pptx', 'doc', 'docx']

/** By name alone: in the browser before the upload, on the server before it reads the content. */
export function kindByName(name: string, purpose: FilePurpose | undefined): FileKind | undefined {
  const kinds: readonly FileKind[] = purpose ? FILE_PURPOSES[purpose].kinds : KINDS_WITHOUT_PURPOSE
  return kinds.find((kind) => kind === endingOf(name))
}

export const fileKindError = (purpose: FilePurpose | undefined): string =>
  purpose ? FILE_PURPOSES[purpose].message : 'Upload a .pdf, .ppt, .pptx, .doc, or .docx file.'

export function fileProblem(
  { name, size }: { name: string; size: number },
  purpose: FilePurpose,
): string | undefined {
  if (!kindByName(name, purpose)) return fileKindError(purpose)
  const isOfProject = purpose === 'project'
  if (size > (isOfProject ? LARGEST_PROJECT_FILE : LARGEST_FILE))
    return isOfProject ? PROJECT_FILE_TOO_LARGE : TOO_LARGE
  return size === 0 ? EMPTY_FILE : undefined
}

/** `1.9 GB`, `4.1 MB`, `310 KB`. */
export function fileSize(bytes: number): string {
  const [kilobytes, megabytes] = [bytes / 1024, bytes / 1024 / 1024]
  if (megabytes >= 1024) return `${(megabytes / 1024).toFixed(1)} GB`
  if (megabytes >= 1) return `${megabytes.toFixed(1)} MB`
  return kilobytes >= 1 ? `${Math.round(kilobytes)} KB` : `${bytes} bytes`
}

/** Spec §7. Nobody can read the file before an application or other record attaches it. */
export const Uploaded = z.object({ data: z.string() })
Uploaded.register(z.globalRegistry, { id: 'Uploaded' })

/** What a form sends to attach its upload. `message` is for anything else. */
export const uploadedFile = (message: string) =>
  z.string(message).check(z.regex(/^\/api\/files\/[\da-f]{32}$/, message))

/** `by` is null for a deleted account. */
export const FileView = z.object({ at: z.iso.datetime(), by: z.nullable(z.string()) })
export type FileView = z.infer<typeof FileView>

/** `views` newest first. */
export const AttachedFileView = z.object({
  id: z.string(),
  name: z.string(),
  kind: fileKind,
  bytes: z.int(),
  views: z.array(FileView),
  deleted: z.nullable(FileView),
})
export type AttachedFileView = z.infer<typeof AttachedFileView>
AttachedFileView.register(z.globalRegistry, { id: 'AttachedFileView' })

/** Opens one file for ten minutes without a sign-in, because a link carries no header. */
export const FileLink = z.object({ path: z.string(), endsAt: z.iso.datetime() })
export type FileLink = z.infer<typeof FileLink>
FileLink.register(z.globalRegistry, { id: 'FileLink' })
