// One file on its way to us. What claims it is held by the form itself, in three hidden fields, so that a draft keeps it.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileProblem, type FilePurpose } from '#kernel/files/files.contract.ts'
import { textIn } from './read-form.ts'
import { NotUploaded, type Uploading, uploadFile } from './upload.ts'

export type ChosenFile = { name: string; size: number }

/** `share` from 0 to 1. `waits`: the form was sent meanwhile, and follows. `again`: the same file may arrive at another try. */
export type UploadState =
  | { is: 'idle' }
  | { is: 'sending'; file: File; share: number; waits: boolean }
  | { is: 'refused'; sentence: string; again: File | undefined }

/** The fields behind `pitchDeck`: the path that claims it, and what people read. */
export const uploadFieldNames = (field: string): [path: string, name: string, size: string] => [
  field,
  `${field}Name`,
  `${field}Size`,
]

/** What a form holds; undefined when there is nothing. */
export function fileIn(form: FormData, field: string): ChosenFile | undefined {
  const [path, name, size] = uploadFieldNames(field).map((part) => textIn(form, part))
  return path ? { name: name ?? '', size: Number(size) } : undefined
}

type Input = RefObject<HTMLInputElement | null>
const IDLE: UploadState = { is: 'idle' }

export function useUpload(input: Input, field: string, purpose: FilePurpose) {
  const [state, setState] = useState<UploadState>(IDLE)
  const running = useRef<Uploading>(undefined)

  async function send(file: File): Promise<void> {
    const sentence = fileProblem(file, purpose)
    if (sentence) return setState({ is: 'refused', sentence, again: undefined })
    const sending = uploadFile(file, purpose, (share) =>
      setState((now) => (now.is === 'sending' ? { ...now, share } : now)),
    )
    running.current = sending
    setState({ is: 'sending', file, share: 0, waits: false })
    const arrived = await sending.done.catch(asRefusal)
    if (running.current !== sending) return
    running.current = undefined
    if (typeof arrived === 'string') hold(input, field, [arrived, file.name, String(file.size)])
    setState((now) => {
      if (now.is === 'sending' && now.waits) follow(input, typeof arrived === 'string')
      return typeof arrived === 'string'
        ? IDLE
        : { is: 'refused', sentence: arrived.message, again: arrived.again ? file : undefined }
    })
  }

  /** Breaks off what is on its way, and takes back what is here. */
  function stop(): void {
    running.current?.cancel()
    running.current = undefined
    hold(input, field, ['', '', ''])
    setState(IDLE)
  }

  useSubmitAfter(input, () => {
    if (!running.current) return false
    setState((now) => (now.is === 'sending' ? { ...now, waits: true } : now))
    return true
  })
  return { state, send: (file: File) => void send(file), stop }
}

const asRefusal = (reason: unknown): NotUploaded =>
  reason instanceof NotUploaded
    ? reason
    : new NotUploaded('The file could not be read. Choose it again.', false)

/** A form that is sent while its file is on its way waits for it. The listener stands before React's. */
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

/** After the screen has caught up: the form goes, or the field that keeps it comes into view. */
function follow({ current }: Input, isHere: boolean): void {
  setTimeout(() =>
    isHere
      ? current?.form?.requestSubmit()
      : current?.parentElement?.scrollIntoView({ block: 'center' }),
  )
}

/** Says so to the form as if the field itself had changed. */
function hold({ current }: Input, field: string, values: [string, string, string]): void {
  for (const [at, name] of uploadFieldNames(field).entries()) {
    const hiddenInput = current?.form?.elements.namedItem(name)
    if (hiddenInput instanceof HTMLInputElement) hiddenInput.value = values[at] ?? ''
  }
  if (current) current.value = ''
  current?.dispatchEvent(new Event('change', { bubbles: true }))
}
