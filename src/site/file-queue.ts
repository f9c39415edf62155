// Queue of file uploads: one at a time, each with its own progress and error.
import { type FilePurpose, fileProblem } from '#kernel/files/files.contract.ts'
import { errorMessage } from './api-error.ts'
import { NotUploaded, type Uploading } from './upload.ts'

/** `share` is 0 to 1. With a `path`, the file is being attached and can no longer be canceled. */
export type Sending = { key: string; file: File; share: number; path?: string; problem?: string }
export type Sendings = readonly Sending[]
export type Arrived = (path: string, file: File) => Promise<unknown>

type Ways = {
  purpose: FilePurpose
  /** Called for each file, since a token may expire during an upload. */
  token: () => Promise<string>
  upload: (file: File, token: string, onShare: (share: number) => void) => Uploading
  show: (changed: (all: Sendings) => Sendings) => void
}

export class FileQueue {
  readonly #ways: Ways
  readonly #cancelers = new Map<string, () => void>()
  #last = Promise.resolve()

  constructor(ways: Ways) {
    this.#ways = ways
  }

  send(files: Iterable<File>, arrived: Arrived): void {
    for (const file of files) {
      const [key, problem] = [crypto.randomUUID(), fileProblem(file, this.#ways.purpose)]
      this.#ways.show((all) => [...all, { key, file, share: 0, ...(problem && { problem }) }])
      if (problem) continue
      this.#cancelers.set(key, () => undefined)
      this.#last = this.#last.then(() => this.#orReport(key, this.#sendOne(key, file, arrived)))
    }
  }

  /** Retries an uploaded file that the caller could not attach. */
  tryAgain({ key, file, path }: Sending, arrived: Arrived): void {
    this.#ways.show((all) => all.map((one) => (one.key === key ? { key, file, share: 1 } : one)))
    if (path !== undefined) void this.#orReport(key, this.#attach(key, file, path, arrived))
  }

  remove(key: string): void {
    this.#cancelers.get(key)?.()
    this.#cancelers.delete(key)
    this.#ways.show((all) => all.filter((one) => one.key !== key))
  }

  cancelAll(): void {
    for (const key of this.#cancelers.keys()) this.remove(key)
  }

  async #sendOne(key: string, file: File, arrived: Arrived): Promise<void> {
    const path = await this.#bring(key, file)
    if (path !== undefined) await this.#attach(key, file, path, arrived)
  }

  /** Returns undefined if the user canceled the upload at any point. */
  async #bring(key: string, file: File): Promise<string | undefined> {
    if (!this.#cancelers.has(key)) return undefined
    const token = await this.#ways.token()
    if (!this.#cancelers.has(key)) return undefined
    const uploading = this.#ways.upload(file, token, (share) => this.#change(key, { share }))
    const canceled = Promise.withResolvers<undefined>()
    this.#cancelers.set(key, () => {
      uploading.cancel()
      canceled.resolve(undefined)
    })
    const path = await Promise.race([uploading.done, canceled.promise])
    return this.#cancelers.has(key) ? path : undefined
  }

  async #attach(key: string, file: File, path: string, arrived: Arrived): Promise<void> {
    this.#change(key, { path })
    await arrived(path, file)
    this.remove(key)
  }

  #orReport(key: string, doing: Promise<void>): Promise<void> {
    return doing.catch((reason: unknown) =>
      this.#change(key, {
        problem: reason instanceof NotUploaded ? reason.message : errorMessage(reason),
      }),
    )
  }

  #change(key: string, changes: Partial<Sending>): void {
    this.#ways.show((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }
}
