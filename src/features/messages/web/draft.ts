// Unsent text and files of a message, which the tab's storage retains across reloads.

export type AttachedFile = { path: string; name: string; size: number }
export type MessageContent = { text: string; files: readonly AttachedFile[] }

const textKey = (storageKey: string): string => `message ${storageKey}`
const filesKey = (storageKey: string): string => `files ${storageKey}`

export const draftText = (storageKey: string): string | null =>
  sessionStorage.getItem(textKey(storageKey))
export const storeDraftText = (storageKey: string, text: string): void =>
  sessionStorage.setItem(textKey(storageKey), text)
export const removeDraftText = (storageKey: string): void =>
  sessionStorage.removeItem(textKey(storageKey))

export function draftFiles(storageKey: string): readonly AttachedFile[] {
  // Cast: only this file writes the key, and the server rejects invalid paths.
  const stored: unknown = JSON.parse(sessionStorage.getItem(filesKey(storageKey)) ?? '[]')
  return Array.isArray(stored) ? stored : []
}
export const storeDraftFiles = (storageKey: string, files: readonly AttachedFile[]): void =>
  sessionStorage.setItem(filesKey(storageKey), JSON.stringify(files))

/** Puts a message back, above what was written since. */
export function restoreDraft(storageKey: string, { text, files }: MessageContent): void {
  storeDraftText(storageKey, [text, draftText(storageKey)].filter(Boolean).join('\n\n'))
  storeDraftFiles(storageKey, [...files, ...draftFiles(storageKey)])
}
