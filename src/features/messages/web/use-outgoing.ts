// The tab's storage retains unconfirmed messages across reloads and lost connections.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { errorMessage } from '#site/data/api-error.ts'
import type { MessageContent } from './draft.ts'

/** `key` is the Idempotency-Key, so a retry is safe. `problem` is the error of the last attempt. */
export type OutgoingMessage = MessageContent & { key: string; problem?: string }
export type ReplyContent = { text: string; files: string[] }
export type Send = (written: ReplyContent, key: string) => Promise<unknown>

/** @param send resolves once the thread shows the message */
export function useOutgoing(storageKey: string, send: Send) {
  const outgoing = useSyncExternalStore(
    listen,
    () => outgoingFor(storageKey),
    () => NONE,
  )
  const deliver = async ({ key, text, files }: OutgoingMessage): Promise<void> => {
    if (underway.has(key)) return
    underway.add(key)
    try {
      await send({ text, files: files.map(({ path }) => path) }, key)
      change(storageKey, (before) => before.filter((one) => one.key !== key))
    } catch (error) {
      change(storageKey, (before) =>
        before.map((one) =>
          one.key === key ? { key, text, files, problem: errorMessage(error) } : one,
        ),
      )
    } finally {
      underway.delete(key)
    }
  }
  const tryAgain = ({ key, text, files }: OutgoingMessage): void => {
    change(storageKey, (before) =>
      before.map((one) => (one.key === key ? { key, text, files } : one)),
    )
    void deliver({ key, text, files })
  }
  useRetryOnMount(storageKey, tryAgain)
  return {
    outgoing,
    write(written: MessageContent): void {
      const message = { key: crypto.randomUUID(), ...written }
      change(storageKey, (before) => [...before, message])
      void deliver(message)
    },
    tryAgain,
    discard({ key }: OutgoingMessage): void {
      change(storageKey, (before) => before.filter((one) => one.key !== key))
    },
  }
}

/** Retries what a previous page left unconfirmed; the server stores it only once. */
function useRetryOnMount(storageKey: string, tryAgain: (one: OutgoingMessage) => void): void {
  const latest = useRef(tryAgain)
  useEffect(() => {
    latest.current = tryAgain
  })
  useEffect(() => {
    for (const one of outgoingFor(storageKey)) latest.current(one)
  }, [storageKey])
}

const NONE: readonly OutgoingMessage[] = []
const underway = new Set<string>()
const outgoingByKey = new Map<string, readonly OutgoingMessage[]>()
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function outgoingFor(storageKey: string): readonly OutgoingMessage[] {
  const known = outgoingByKey.get(storageKey)
  if (known) return known
  const storedMessages = readStored(storageKey)
  outgoingByKey.set(storageKey, storedMessages)
  return storedMessages
}

function change(
  storageKey: string,
  changed: (before: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  const after = changed(outgoingFor(storageKey))
  outgoingByKey.set(storageKey, after)
  try {
    if (after.length) sessionStorage.setItem(nameOf(storageKey), JSON.stringify(after))
    else sessionStorage.removeItem(nameOf(storageKey))
  } catch {}
  for (const listener of listeners) listener()
}

const nameOf = (storageKey: string): string => `outgoing ${storageKey}`

function readStored(storageKey: string): readonly OutgoingMessage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(storageKey)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOutgoing) : NONE
  } catch {
    return NONE
  }
}

function isOutgoing(stored: unknown): stored is OutgoingMessage {
  const { key, text, files, problem } = (stored ?? {}) as Partial<OutgoingMessage>
  return (
    typeof key === 'string' &&
    typeof text === 'string' &&
    Array.isArray(files) &&
    ['string', 'undefined'].includes(typeof problem)
  )
}
