// The files that go with a message, while it is written. As its text they are kept in this tab until it is sent.
import { useState } from 'react'
import { NotUploaded } from '#site/upload.ts'
import { useFileQueue } from '#site/use-file-queue.ts'
import { MOST_FILES, TOO_MANY_FILES } from '../messages.contract.ts'
import type { AttachedFile } from './use-outgoing.ts'

/** @param place under which they are kept */
export function useAttachments(place: string) {
  const [files, setFiles] = useState(() => readStored(place))
  const change = (changed: (before: readonly AttachedFile[]) => readonly AttachedFile[]): void => {
    const after = changed(readStored(place))
    sessionStorage.setItem(nameOf(place), JSON.stringify(after))
    setFiles(after)
  }
  const queue = useFileQueue(
    'message',
    async (path, { name, size }) => {
      if (readStored(place).length >= MOST_FILES) throw new NotUploaded(TOO_MANY_FILES, false)
      change((before) => [...before, { path, name, size }])
    },
    { endsHere: true },
  )
  return {
    files,
    queue,
    remove: (path: string) => change((before) => before.filter((file) => file.path !== path)),
    /** They go with what is sent now. */
    takeAll(): readonly AttachedFile[] {
      change(() => [])
      return files
    },
  }
}

const nameOf = (place: string): string => `files ${place}`

function readStored(place: string): readonly AttachedFile[] {
  // Written here alone; anybody can write into their own storage, and the server refuses what is no path.
  const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? '[]')
  return Array.isArray(stored) ? stored : []
}
