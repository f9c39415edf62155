// Short messages at the bottom right. The library and its styles come with the first one.
import { type ComponentType, useEffect, useState } from 'react'

/** Where toasts stand unless they say otherwise: bottom right (spec §9). */
export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

/** `action` is a link to follow, or a button that does something while the toast stands. */
export type ToastMessage = {
  type: 'success' | 'error' | 'loading' | 'info'
  title: string
  description?: string
  action?: { label: string; href: string } | { label: string; onSelect: () => void }
  /** A second button, which closes the toast. */
  cancel?: { label: string; onSelect: () => void }
  position?: ToastPosition
  /** False where a person may not close the toast or swipe it away. */
  dismissible?: boolean
  /** The same id again replaces the toast: a loading one becomes a success. */
  id?: string
  /** Milliseconds; 4000 when it is not given, for ever while loading. */
  duration?: number
}

type Outcome = Pick<ToastMessage, 'title' | 'description'>
/** Stands as `loading` until `promise` settles, then says how it ended. */
export type PromiseToast<Answer> = Omit<ToastMessage, 'type' | 'id' | 'duration'> & {
  promise: Promise<Answer>
  success: (answer: Answer) => Outcome
  error: (error: unknown) => Outcome
}

/** What outlives the page: its action can only be a link. */
export type KeptToast = Omit<ToastMessage, 'action' | 'cancel' | 'type'> & {
  type: 'success' | 'error' | 'info'
  action?: { label: string; href: string }
}

/** The inline boot script wakes the next page when this is set. */
const KEPT = 'toasts'

export type Toaster = {
  show: (message: ToastMessage) => void
  showPromise: <Answer>(message: PromiseToast<Answer>) => void
  hide: (id: string) => void
}
let mount: ((toaster: ComponentType<{ onReady: (toaster: Toaster) => void }>) => void) | undefined
let ready: (toaster: Toaster) => void
const toaster = new Promise<Toaster>((resolve) => (ready = resolve))

export async function showToast(message: ToastMessage): Promise<void> {
  const { show } = await mountedToaster()
  show(message)
}

/** For what takes long. @returns what `promise` returns */
export async function showPromiseToast<Answer>(message: PromiseToast<Answer>): Promise<Answer> {
  void mountedToaster().then(({ showPromise }) => showPromise(message))
  return message.promise
}

async function mountedToaster(): Promise<Toaster> {
  const { ToasterFrame } = await fetchToaster()
  mount?.(ToasterFrame)
  return toaster
}

/** Takes away what no longer holds. */
export async function hideToast(id: string): Promise<void> {
  const { hide } = await toaster
  hide(id)
}

const fetchToaster = () => import('./toaster.tsx')

/** Whoever begins to fill in a form may hear of it without a network: what says so must be here by then. */
function fetchAhead(): void {
  void fetchToaster().catch(() => undefined)
}

/** For a message that belongs to the page the visitor is sent to. */
export function keepToastForNextPage(message: KeptToast): void {
  sessionStorage.setItem(KEPT, JSON.stringify([...keptToasts(), message]))
}

function keptToasts(): KeptToast[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
  // Written by the function above alone.
  return Array.isArray(kept) ? (kept as KeptToast[]) : []
}

/** Stands once in the document. Renders nothing until the first toast. */
export function Toasts() {
  const [Frame, setFrame] = useState<ComponentType<{ onReady: (toaster: Toaster) => void }>>()
  useEffect(() => {
    mount = (frame) => setFrame(() => frame)
    const kept = keptToasts()
    sessionStorage.removeItem(KEPT)
    for (const message of kept) void showToast(message)
    const signs = ['focusin', 'input']
    for (const sign of signs) addEventListener(sign, fetchAhead, { once: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, fetchAhead)
    }
  }, [])
  return Frame ? <Frame onReady={ready} /> : null
}
