// Queue of file uploads: one at a time, each with its own progress and error.
import { type FilePurpose, fileProblem } from '#kernel/files/files.contract.ts'
import { errorMessage } from '../data/api-error.ts'
import { NotUploaded, type Uploading } from './upload.ts'

/** `share` is 0 to 1. With a `path`, the file is being attached and can no longer be canceled. */
export type Sending = { key: string; file: File; share: number; path?: string; problem?: string }
export type Sendings = readonly Sending[]
export type OnUploaded = (path: string, file: File) => Promise<unknown>

type FileQueueOptions = {
  purpose: FilePurpose
  /** Called for each file, since a token may expire during an upload. */
  token: () => Promise<string>
  upload: (file: File, token: string, onShare: (share: number) => void) => Uploading
  show: (changed: (all: Sendings) => Sendings) => void
}

export class FileQueue {
  readonly #options: FileQueueOptions
  readonly #cancelers = new Map<string, () => void>()
  #last = Promise.resolve()

  constructor(options: FileQueueOptions) {
    this.#options = options
  }

  send(files: Iterable<File>, onUploaded: OnUploaded): void {
    for (const file of files) {
      const [key, problem] = [crypto.randomUUID(), fileProblem(file, this.#options.purpose)]
      this.#options.show((all) => [...all, { key, file, share: 0, ...(problem && { problem }) }])
      if (problem) continue
      this.#cancelers.set(key, () => undefined)
      this.#last = this.#last.then(() => this.#orReport(key, this.#sendOne(key, file, onUploaded)))
    }
  }

  /** Retries an uploaded file that the caller could not attach. */
  tryAgain({ key, file, path }: Sending, onUploaded: OnUploaded): void {
    this.#options.show((all) => all.map((one) => (one.key === key ? { key, file, share: 1 } : one)))
    if (path !== undefined) void this.#orReport(key, this.#attach(key, file, path, onUploaded))
  }

  remove(key: string): void {
    this.#cancelers.get(key)?.()
    this.#cancelers.delete(key)
    this.#options.show((all) => all.filter((one) => one.key !== key))
  }

  cancelAll(): void {
    for (const key of this.#cancelers.keys()) this.remove(key)
  }

  async #sendOne(key: string, file: File, onUploaded: OnUploaded): Promise<void> {
    const path = await this.#upload(key, file)
    if (path !== undefined) await this.#attach(key, file, path, onUploaded)
  }

  /** Returns undefined if the user canceled the upload at any point. */
  async #upload(key: string, file: File): Promise<string | undefined> {
    if (!this.#cancelers.has(key)) return undefined
    const token = await this.#options.token()
    if (!this.#cancelers.has(key)) return undefined
    const uploading = this.#options.upload(file, token, (share) => this.#change(key, { share }))
    const canceled = Promise.withResolvers<undefined>()
    this.#cancelers.set(key, () => {
      uploading.cancel()
      canceled.resolve(undefined)
    })
    const path = await Promise.race([uploading.done, canceled.promise])
    return this.#cancelers.has(key) ? path : undefined
  }

  async #attach(key: string, file: File, path: string, onUploaded: OnUploaded): Promise<void> {
    this.#change(key, { path })
    await onUploaded(path, file)
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
    this.#options.show((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }
}
