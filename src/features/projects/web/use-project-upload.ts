// Files on their way into a room: one after the other, each with its progress, and each said to be refused by itself.
import { useRef, useState } from 'react'
import { fileProblem } from '#kernel/files/files.contract.ts'
import { sentenceOf } from '#site/refused.ts'
import { liveToken } from '#site/session.ts'
import { NotUploaded, uploadFile } from '#site/upload.ts'

/** `share` from 0 to 1 while it is on its way; `problem` once it was refused. */
export type Sending = { key: string; file: File; share: number; problem?: string }

/** @param arrived takes the path that claims it; what it throws is shown beside the file */
export function useProjectUpload(arrived: (path: string, file: File) => Promise<unknown>) {
  const [sendings, setSendings] = useState<Sending[]>([])
  /** How to stop each that waits or is on its way. */
  const stops = useRef(new Map<string, () => void>())
  const queue = useRef(Promise.resolve())
  const change = (key: string, changes: Partial<Sending>): void => setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: string): void => {
    stops.current.get(key)?.()
    stops.current.delete(key)
    setSendings((all) => all.filter((one) => one.key !== key))
  }

  async function sendOne(key: string, file: File): Promise<void> {
    if (!stops.current.has(key)) return
    try {
      const stopped = Promise.withResolvers<void>()
      const uploading = uploadFile(file, 'project', (share) => change(key, { share }), await liveToken())
      stops.current.set(key, () => {
        uploading.cancel()
        stopped.resolve()
      })
      await Promise.race([uploading.done.then((path) => arrived(path, file)), stopped.promise])
      remove(key)
    } catch (reason) {
      change(key, { problem: reason instanceof NotUploaded ? reason.message : sentenceOf(reason) })
    }
  }

  function send(files: Iterable<File>): void {
    for (const file of files) {
      const [key, problem] = [crypto.randomUUID(), fileProblem(file, 'project')]
      setSendings((all) => [...all, { key, file, share: 0, ...(problem && { problem }) }])
      if (problem) continue
      stops.current.set(key, () => undefined)
      queue.current = queue.current.then(() => sendOne(key, file))
    }
  }
  return { sendings, send, remove, isBusy: sendings.some(({ problem }) => !problem) }
}
