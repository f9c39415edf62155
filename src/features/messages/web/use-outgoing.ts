// Unconfirmed messages. The tab's storage retains them across reloads and lost connections.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { sentenceOf } from '#site/refused.ts'

/** `key` is the Idempotency-Key, so a retry is safe. `problem` is the error of a failed attempt. */
export type Outgoing = Written & { key: string; problem?: string }
/** An uploaded file with the path that attaches it. */
export type AttachedFile = { path: string; name: string; size: number }
export type Written = { text: string; files: readonly AttachedFile[] }
export type Send = (written: { text: string; files: string[] }, key: string) => Promise<unknown>

/** @param place storage key @param send resolves once the thread shows the message */
export function useOutgoing(place: string, send: Send) {
  const outgoing = useSyncExternalStore(
    listen,
    () => keptAt(place),
    () => NONE,
  )
  const deliver = async ({ key, text, files }: Outgoing): Promise<void> => {
    if (underway.has(key)) return
    underway.add(key)
    try {
      await send({ text, files: files.map(({ path }) => path) }, key)
      change(place, (before) => before.filter((one) => one.key !== key))
    } catch (error) {
      change(place, (before) =>
        before.map((one) =>
          one.key === key ? { key, text, files, problem: sentenceOf(error) } : one,
        ),
      )
    } finally {
      underway.delete(key)
    }
  }
  const tryAgain = ({ key, text, files }: Outgoing): void => {
    change(place, (before) => before.map((one) => (one.key === key ? { key, text, files } : one)))
    void deliver({ key, text, files })
  }
  useRetryOnMount(place, tryAgain)
  return {
    outgoing,
    write(written: Written): void {
      const fresh = { key: crypto.randomUUID(), ...written }
      change(place, (before) => [...before, fresh])
      void deliver(fresh)
    },
    tryAgain,
    discard({ key }: Outgoing): void {
      change(place, (before) => before.filter((one) => one.key !== key))
    },
  }
}

/** Retries what a previous page left unconfirmed: it may have arrived, and is stored only once. */
function useRetryOnMount(place: string, tryAgain: (one: Outgoing) => void): void {
  const latest = useRef(tryAgain)
  useEffect(() => {
    latest.current = tryAgain
  })
  useEffect(() => {
    for (const one of keptAt(place)) latest.current(one)
  }, [place])
}

const NONE: readonly Outgoing[] = []
const underway = new Set<string>()
/** Survives a change of screen; the tab's storage also survives a reload. */
const places = new Map<string, readonly Outgoing[]>()
const listeners = new Set<() => void>()

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function keptAt(place: string): readonly Outgoing[] {
  const known = places.get(place)
  if (known) return known
  const kept = readStored(place)
  places.set(place, kept)
  return kept
}

function change(
  place: string,
  changed: (before: readonly Outgoing[]) => readonly Outgoing[],
): void {
  const after = changed(keptAt(place))
  places.set(place, after)
  try {
    if (after.length) sessionStorage.setItem(nameOf(place), JSON.stringify(after))
    else sessionStorage.removeItem(nameOf(place))
  } catch {}
  for (const tell of listeners) tell()
}

const nameOf = (place: string): string => `outgoing ${place}`

function readStored(place: string): readonly Outgoing[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOutgoing) : NONE
  } catch {
    return NONE
  }
}

function isOutgoing(stored: unknown): stored is Outgoing {
  const { key, text, files, problem } = (stored ?? {}) as Partial<Outgoing>
  return (
    typeof key === 'string' &&
    typeof text === 'string' &&
    Array.isArray(files) &&
    ['string', 'undefined'].includes(typeof problem)
  )
}
