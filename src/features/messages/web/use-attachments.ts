// The tab's storage retains the files of a draft message until it is sent.
import { useState } from 'react'
import { NotUploaded } from '#site/uploads/upload.ts'
import { useFileQueue } from '#site/uploads/use-file-queue.ts'
import { MOST_FILES, TOO_MANY_FILES } from '../messages.contract.ts'
import type { AttachedFile } from './use-outgoing.ts'

export function useAttachments(storageKey: string) {
  const [files, setFiles] = useState(() => readStored(storageKey))
  const change = (changed: (before: readonly AttachedFile[]) => readonly AttachedFile[]): void => {
    const after = changed(readStored(storageKey))
    sessionStorage.setItem(nameOf(storageKey), JSON.stringify(after))
    setFiles(after)
  }
  const queue = useFileQueue(
    'message',
    async (path, { name, size }) => {
      if (readStored(storageKey).length >= MOST_FILES) throw new NotUploaded(TOO_MANY_FILES, false)
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

const nameOf = (storageKey: string): string => `files ${storageKey}`

function readStored(storageKey: string): readonly AttachedFile[] {
  // Cast: only this file writes the key, and the server rejects invalid paths.
  const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(storageKey)) ?? '[]')
  return Array.isArray(stored) ? stored : []
}
