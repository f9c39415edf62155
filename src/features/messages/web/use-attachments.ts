// The tab's storage retains the files of a draft message until it is sent.
import { useState } from 'react'
import { NotUploaded } from '#site/uploads/upload.ts'
import { useFileQueue } from '#site/uploads/use-file-queue.ts'
import { MOST_FILES, TOO_MANY_FILES } from '../messages.contract.ts'
import { type AttachedFile, draftFiles, storeDraftFiles } from './draft.ts'

export function useAttachments(storageKey: string) {
  const [files, setFiles] = useState(() => draftFiles(storageKey))
  const change = (changed: (before: readonly AttachedFile[]) => readonly AttachedFile[]): void => {
    const after = changed(draftFiles(storageKey))
    storeDraftFiles(storageKey, after)
    setFiles(after)
  }
  const queue = useFileQueue(
    'message',
    async (path, { name, size }) => {
      if (draftFiles(storageKey).length >= MOST_FILES) throw new NotUploaded(TOO_MANY_FILES, false)
      change((before) => [...before, { path, name, size }])
    },
    { cancelOnUnmount: true },
  )
  return {
    files,
    queue,
    remove: (path: string) => change((before) => before.filter((file) => file.path !== path)),
    removeAll(): readonly AttachedFile[] {
      change(() => [])
      return files
    },
  }
}
