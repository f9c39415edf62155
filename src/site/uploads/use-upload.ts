// Three hidden fields hold the uploaded file, so that a draft includes it.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileProblem, type FilePurpose } from '#kernel/files/files.contract.ts'
import { formText } from '../forms/read-form.ts'
import { NotUploaded, type Uploading, uploadFile } from './upload.ts'

export type ChosenFile = { name: string; size: number }

/** `share` is 0 to 1. `waits`: submitted meanwhile. `retryFile`: set if a retry may succeed. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; file: File; share: number; waits: boolean }
  | { is: 'rejected'; message: string; retryFile: File | undefined }

/** For `pitchDeck`: the path that attaches it, and what people read. */
export const uploadFieldNames = (field: string): [path: string, name: string, size: string] => [
  field,
  `${field}Name`,
  `${field}Size`,
]

export function fileIn(form: FormData, field: string): ChosenFile | undefined {
  const [path, name, size] = uploadFieldNames(field).map((part) => formText(form, part))
  return path ? { name: name ?? '', size: Number(size) } : undefined
}

type Input = RefObject<HTMLInputElement | null>
const IDLE: UploadState = { is: 'idle' }

/** Of the signed-in user, for files that not everyone can upload. */
export type UploadToken = () => Promise<string>

export function useUpload(
  input: Input,
  field: string,
  purpose: FilePurpose,
  token: UploadToken | undefined,
) {
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<Uploading>(undefined)

  async function send(file: File): Promise<void> {
    const message = fileProblem(file, purpose)
    if (message) return setState({ is: 'rejected', message, retryFile: undefined })
    const onShare = (share: number): void =>
      setState((now) => (now.is === 'sending' ? { ...now, share } : now))
    const sending = token
      ? uploadWith(token, (known) => uploadFile(file, purpose, onShare, known))
      : uploadFile(file, purpose, onShare)
    running.current = sending
    setState({ is: 'sending', file, share: 0, waits: false })
    const arrived = await sending.done.catch(toUploadError)
    if (running.current !== sending) return
    running.current = undefined
    if (typeof arrived === 'string')
      setUploadFields(input, field, [arrived, file.name, String(file.size)])
    setState((now) => {
      if (now.is === 'sending' && now.waits)
        submitOrScrollToError(input, typeof arrived === 'string')
      return typeof arrived === 'string'
        ? IDLE
        : {
            is: 'rejected',
            message: arrived.message,
            retryFile: arrived.canRetry ? file : undefined,
          }
    })
  }

  function cancel(): void {
    running.current?.cancel()
    running.current = undefined
    setUploadFields(input, field, ['', '', ''])
    setState(IDLE)
  }

  useSubmitAfter(input, () => {
    if (!running.current) return false
    setState((now) => (now.is === 'sending' ? { ...now, waits: true } : now))
    return true
  })
  return { state, send: (file: File) => void send(file), cancel }
}

/** The upload starts once the token is known, unless it was canceled before. */
function uploadWith(token: UploadToken, start: (known: string) => Uploading): Uploading {
  const canceling = new AbortController()
  const done = token().then((known) => {
    canceling.signal.throwIfAborted()
    const started = start(known)
    canceling.signal.addEventListener('abort', started.cancel)
    return started.done
  })
  return { done, cancel: () => canceling.abort() }
}

const toUploadError = (reason: unknown): NotUploaded =>
  reason instanceof NotUploaded
    ? reason
    : new NotUploaded('The file could not be read. Please choose it again.', false)

/** A submission waits for a running upload. The listener runs before React's. */
function useSubmitAfter(input: Input, mustWait: () => boolean): void {
  const hear = useEffectEvent((event: Event) => {
    if (!mustWait()) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const form = input.current?.form
    const listen = (event: Event): void => hear(event)
    form?.addEventListener('submit', listen, { capture: true })
    return () => form?.removeEventListener('submit', listen, { capture: true })
  }, [input])
}

/** Submits the form, or scrolls to the failed field, after the next render. */
function submitOrScrollToError({ current }: Input, isHere: boolean): void {
  setTimeout(() =>
    isHere
      ? current?.form?.requestSubmit()
      : current?.parentElement?.scrollIntoView({ block: 'center' }),
  )
}

/** Fires `change`, as if the user had changed the field. */
function setUploadFields(
  { current }: Input,
  field: string,
  values: [string, string, string],
): void {
  for (const [at, name] of uploadFieldNames(field).entries()) {
    const hiddenInput = current?.form?.elements.namedItem(name)
    if (hiddenInput instanceof HTMLInputElement) hiddenInput.value = values[at] ?? ''
  }
  if (current) current.value = ''
  current?.dispatchEvent(new Event('change', { bubbles: true }))
}
