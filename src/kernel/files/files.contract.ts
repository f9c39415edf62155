// A file that somebody hands to us: what kinds we take, how large, and how it is shown to who may read it.
import * as z from 'zod/mini'

/** What a file may be, by its content and its name's ending. */
export const FILE_KINDS = {
  pdf: 'PDF',
  ppt: 'PowerPoint',
  pptx: 'PowerPoint',
  doc: 'Word',
  docx: 'Word',
  png: 'Picture',
  jpg: 'Picture',
  webp: 'Picture',
} as const
export type FileKind = keyof typeof FILE_KINDS
const KINDS = Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]

const OF_CUSTOMERS = {
  kinds: ['pdf', 'png', 'jpg', 'webp', 'docx', 'pptx'],
  sentence: 'Send it as .pdf, .png, .jpg, .webp, .docx or .pptx.',
} as const

/** Which kinds each use takes (spec §9), and how people read that. */
export const FILE_PURPOSES = {
  pitch: { kinds: ['pdf', 'ppt', 'pptx'], sentence: 'Send the deck as .pdf, .ppt or .pptx.' },
  application: {
    kinds: ['pdf', 'doc', 'docx'],
    sentence: 'Send the resume as .pdf, .doc or .docx.',
  },
  project: OF_CUSTOMERS,
  message: OF_CUSTOMERS,
} as const satisfies Record<string, { kinds: readonly FileKind[]; sentence: string }>
export type FilePurpose = keyof typeof FILE_PURPOSES

/** 10 MB, as the label of the pitch form says. In bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024
export const TOO_LARGE =
  'This file is larger than 10 MB. Send a smaller one, for example with its pictures compressed.'
export const EMPTY_FILE = 'This file is empty.'

/** `.jpeg` is `.jpg`. */
const endingOf = (name: string): string =>
  (/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '').replace(/^jpeg$/, 'jpg')
/** Taken from anybody who does not say what for. */
const FOR_ANYTHING: readonly FileKind[] = ['pdf', 'ppt', 'pptx', 'doc', 'docx']

/** Judged by its name alone: the browser asks before it sends, the server again before it looks inside. */
export function kindByName(name: string, purpose: FilePurpose | undefined): FileKind | undefined {
  const kinds: readonly FileKind[] = purpose ? FILE_PURPOSES[purpose].kinds : FOR_ANYTHING
  return kinds.find((kind) => kind === endingOf(name))
}

export const wrongKind = (purpose: FilePurpose | undefined): string =>
  purpose ? FILE_PURPOSES[purpose].sentence : 'Send it as .pdf, .ppt, .pptx, .doc or .docx.'

/** The sentence that keeps a file from being sent; undefined when there is none. */
export function fileProblem(
  { name, size }: { name: string; size: number },
  purpose: FilePurpose,
): string | undefined {
  if (!kindByName(name, purpose)) return wrongKind(purpose)
  if (size > LARGEST_FILE) return TOO_LARGE
  return size === 0 ? EMPTY_FILE : undefined
}

/** `4.1 MB`, `310 KB`. */
export function fileSize(bytes: number): string {
  const [kilobytes, megabytes] = [bytes / 1024, bytes / 1024 / 1024]
  if (megabytes >= 1) return `${megabytes.toFixed(1)} MB`
  return kilobytes >= 1 ? `${Math.round(kilobytes)} KB` : `${bytes} bytes`
}

/** Spec §7: the answer to an upload. An id that nobody can read until an application, a pitch, a project or a message claims it. */
export const Uploaded = z.object({ data: z.string() })
Uploaded.register(z.globalRegistry, { id: 'Uploaded' })

/** What a form sends to claim its upload; with its field's own sentence for anything else. */
export const uploadedFile = (sentence: string) =>
  z.string(sentence).check(z.regex(/^\/api\/files\/[\da-f]{32}$/, sentence))

/** Who opened a file, and when. `by` is null for somebody whose account is gone. */
export const FileView = z.object({ at: z.iso.datetime(), by: z.nullable(z.string()) })
export type FileView = z.infer<typeof FileView>

/** A file that belongs to something, as the agency sees it. `views` newest first. `deleted`: there is no more than that to it. */
export const KeptFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(KINDS),
  bytes: z.int(),
  views: z.array(FileView),
  deleted: z.nullable(FileView),
})
export type KeptFile = z.infer<typeof KeptFile>
KeptFile.register(z.globalRegistry, { id: 'KeptFile' })

/** Opens one file for ten minutes, without a sign-in: a link carries no header. */
export const FileLink = z.object({ path: z.string(), endsAt: z.iso.datetime() })
export type FileLink = z.infer<typeof FileLink>
FileLink.register(z.globalRegistry, { id: 'FileLink' })
