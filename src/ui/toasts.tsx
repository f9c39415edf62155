// The library and its styles load with the first toast.
import { type ComponentType, useEffect, useState } from 'react'

/** Bottom right by default (spec §9). */
export type ToastPosition = `${'top' | 'bottom'}-${'left' | 'center' | 'right'}`

/** `action` is a link, or a button while the toast is open. */
export type ToastMessage = {
  type: 'success' | 'error' | 'loading' | 'info'
  title: string
  description?: string
  action?: { label: string; href: string } | { label: string; onSelect: () => void }
  /** Closes the toast. */
  cancel?: { label: string; onSelect: () => void }
  position?: ToastPosition
  /** False if the user may not close or swipe away the toast. */
  dismissible?: boolean
  /** A toast with the same id replaces this one: loading becomes success. */
  id?: string
  /** Milliseconds: 4000 by default, unlimited while loading. */
  duration?: number
}

type Outcome = Pick<ToastMessage, 'title' | 'description'>
export type PromiseToast<Result> = Omit<ToastMessage, 'type' | 'id' | 'duration'> & {
  promise: Promise<Result>
  success: (result: Result) => Outcome
  error: (error: unknown) => Outcome
}

/** Survives a page change, so its action can only be a link. */
export type StoredToast = Omit<ToastMessage, 'action' | 'cancel' | 'type'> & {
  type: 'success' | 'error' | 'info'
  action?: { label: string; href: string }
}

/** The boot script hydrates the next page when this is set. */
const STORAGE_KEY = 'toasts'

export type Toaster = {
  show: (message: ToastMessage) => void
  showPromise: <Result>(message: PromiseToast<Result>) => void
  hide: (id: string) => void
}
let mount: ((toaster: ComponentType<{ onReady: (toaster: Toaster) => void }>) => void) | undefined
let ready: (toaster: Toaster) => void
const toaster = new Promise<Toaster>((resolve) => (ready = resolve))

export async function showToast(message: ToastMessage): Promise<void> {
  const { show } = await mountedToaster()
  show(message)
}

export async function showPromiseToast<Result>(message: PromiseToast<Result>): Promise<Result> {
  void mountedToaster().then(({ showPromise }) => showPromise(message))
  return message.promise
}

async function mountedToaster(): Promise<Toaster> {
  const { ToasterFrame } = await fetchToaster()
  mount?.(ToasterFrame)
  return toaster
}

export async function hideToast(id: string): Promise<void> {
  const { hide } = await toaster
  hide(id)
}

const USE_EVENTS = ['focusin', 'input']

const fetchToaster = () => import('./toaster.tsx')

/** By then the screen that a link opens has loaded. */
const AFTER_LINK_MS = 5000

/**
 * Loads the library before it is needed: without a network it could not load later. A link needs it
 * less than the screen that it opens.
 */
function fetchOnUse(events: readonly string[]): () => void {
  const listening = new AbortController()
  const fetchNow = (): void => {
    listening.abort()
    void fetchToaster().catch(() => undefined)
  }
  const notice = ({ target }: Event): void => {
    if (target instanceof HTMLAnchorElement) setTimeout(fetchNow, AFTER_LINK_MS)
    else fetchNow()
  }
  for (const event of events) addEventListener(event, notice, listening)
  return () => listening.abort()
}

export function storeToastForNextPage(message: StoredToast): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...storedToasts(), message]))
}

function storedToasts(): StoredToast[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
  // Only the function above writes it.
  return Array.isArray(stored) ? (stored as StoredToast[]) : []
}

/** @param events that announce the need for toasts; by default, any use of a control */
export function Toasts({ events = USE_EVENTS }: { events?: readonly string[] }) {
  const [Frame, setFrame] = useState<ComponentType<{ onReady: (toaster: Toaster) => void }>>()
  useEffect(() => {
    mount = (frame) => setFrame(() => frame)
    const stored = storedToasts()
    sessionStorage.removeItem(STORAGE_KEY)
    for (const message of stored) void showToast(message)
    return fetchOnUse(events)
  }, [events])
  return Frame ? <Frame onReady={ready} /> : null
}
