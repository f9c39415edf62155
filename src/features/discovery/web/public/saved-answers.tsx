// 'Save my answers so you can help me finish': sends drafts to the agency with consent.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createApi } from '#site/data/api.ts'
import { DiscoveryLead } from '../../discovery.contract.ts'
import { reachOf } from '../../discovery.rules.ts'
import { leadFieldsIn } from './discovery-fields.ts'
import './discovery.css'

type Shown = {
  possible: boolean
  ticked: boolean
  status: 'not-saved' | 'deleted' | 'not-deleted' | undefined
}
type Saved = Shown & { refresh: (form: HTMLFormElement) => void }

/** Saves after a pause in typing, deletes at once, saves nothing once `over`. */
export function useSavedAnswers(
  form: RefObject<HTMLFormElement | null>,
  step: number,
  over: boolean,
): Saved {
  const [{ possible, ticked }, setShown] = useState({ possible: false, ticked: false })
  const [status, setStatus] = useState<Shown['status']>()
  const [changes, setChanges] = useState(0)
  // Sequential: a late save must not undo a delete.
  const last = useRef<Promise<void>>(Promise.resolve())
  const save = useEffectEvent(async () => {
    if (!form.current || over) return
    const fields = new FormData(form.current)
    const stored = storedKeys()
    if (canSave(fields)) setStatus((await put(fields, step)) ? undefined : 'not-saved')
    else if (stored.length > 0) setStatus((await removeAll(stored)) ? 'deleted' : 'not-deleted')
    else setStatus((before) => (before === 'deleted' ? before : undefined))
  })
  const canWait = useEffectEvent(() => ticked || status === 'not-deleted')
  useEffect(() => {
    if (changes === 0) return undefined
    const queue = (): void => void (last.current = last.current.then(() => save()))
    if (!canWait()) return queue()
    const waiting = setTimeout(queue, DEBOUNCE_MS)
    return () => clearTimeout(waiting)
  }, [changes, step])
  const refresh = (currentForm: HTMLFormElement): void => {
    const fields = new FormData(currentForm)
    setShown({ possible: canReply(fields), ticked: fields.has('keep') })
    setChanges((count) => count + 1)
  }
  return { possible, ticked, status, refresh }
}

const DEBOUNCE_MS = 800

const canReply = (fields: FormData): boolean =>
  reachOf({ email: trimmed(fields, 'email'), phone: trimmed(fields, 'phone') }) !== 'none'
const trimmed = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()
const canSave = (fields: FormData): boolean => canReply(fields) && fields.has('keep')

/** `keepalive` lets the request finish while the page closes. */
const api = (keepalive = false) =>
  createApi(location.origin, (input, init) => fetch(input, { ...init, keepalive }))

/** False when it was not saved or the result is unknown; it is deleted later in both cases. */
async function put(fields: FormData, step: number): Promise<boolean> {
  const read = DiscoveryLead.safeParse(leadFieldsIn(fields))
  if (!read.success) return false
  const key = String(fields.get('key') ?? '')
  storeKeys([...new Set([...storedKeys(), key])])
  return isDone(
    api()['discovery-draft'].$put({ header: { 'draft-key': key }, json: { ...read.data, step } }),
  )
}

async function removeAll(keys: readonly string[]): Promise<boolean> {
  const results = await Promise.all(keys.map(remove))
  return results.every(Boolean)
}

async function remove(key: string): Promise<boolean> {
  const isGone = await isDone(
    api(true)['discovery-draft'].$delete({ header: { 'draft-key': key } }),
  )
  if (isGone) storeKeys(storedKeys().filter((one) => one !== key))
  return isGone
}

const isDone = (call: Promise<{ ok: boolean }>): Promise<boolean> =>
  call.then(
    ({ ok }) => ok,
    () => false,
  )

const STORED = 'discovery-saved'
/** Fallback for a browser that blocks storage. */
let fallbackKeys: readonly string[] = []

/** Survives a reload, so that unchecking always deletes the drafts of every tab. */
function storeKeys(keys: readonly string[]): void {
  fallbackKeys = keys
  try {
    if (keys.length > 0) localStorage.setItem(STORED, keys.join(' '))
    else localStorage.removeItem(STORED)
  } catch {}
}

function storedKeys(): readonly string[] {
  try {
    return localStorage.getItem(STORED)?.split(' ') ?? fallbackKeys
  } catch {
    return fallbackKeys
  }
}

/** Visible with an address or a number, and while a delete is pending. */
export function SaveAnswers(shown: Shown) {
  return (
    <div className="discovery-save" hidden={!shown.possible && shown.status !== 'not-deleted'}>
      <label className="check-row">
        <input type="checkbox" name="keep" value="yes" />
        Save my answers so you can help me finish
      </label>
      <p role="status">{saveStatusText(shown)}</p>
    </div>
  )
}

function saveStatusText({ ticked, status }: Shown): string {
  if (ticked && status === 'not-saved')
    return 'We couldn’t save your answers. They are still in this browser, and we’ll try again with your next change.'
  if (ticked)
    return 'We’ll keep them for 30 days and may contact you about them. Uncheck this box and we’ll delete them.'
  if (status === 'not-deleted')
    return 'We couldn’t delete your saved answers. We’ll try again with your next change and when you open this page again.'
  if (status === 'deleted')
    return 'Your saved answers are deleted. Until you check this box again or submit, your answers stay in this browser.'
  return 'Until you check this box or submit, your answers stay in this browser.'
}
