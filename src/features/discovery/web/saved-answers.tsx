// 'Save my answers so you can help me finish': with that tick, and only with it, answers reach us before they are submitted.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createApi } from '#site/api.ts'
import { DiscoveryLead } from '../discovery.contract.ts'
import { reachOf } from '../discovery.rules.ts'
import { answersIn } from './discovery-fields.ts'

const api = () => createApi(location.origin, (input, init) => fetch(input, init))

type Shown = { possible: boolean; ticked: boolean }
type Saved = Shown & { look: (form: HTMLFormElement) => void }

/** Waits for a pause in the typing. `look` is told whenever a field may have changed; nothing is saved once `over`. */
export function useSavedAnswers(form: RefObject<HTMLFormElement | null>, step: number, over: boolean): Saved {
  const [shown, setShown] = useState<Shown>({ possible: false, ticked: false })
  const [changes, setChanges] = useState(0)
  const stored = useRef(false)
  const save = useEffectEvent(async () => {
    if (!form.current || over) return
    const fields = new FormData(form.current)
    const wanted = canAnswer(fields) && fields.has('keep')
    if (!wanted && !stored.current) return
    stored.current = wanted
    await (wanted ? put(fields, step) : remove(fields)).catch(() => (stored.current = !wanted))
  })
  useEffect(() => {
    const waiting = setTimeout(() => void save(), PAUSE)
    return () => clearTimeout(waiting)
  }, [changes, step])
  const look = (looked: HTMLFormElement): void => {
    const fields = new FormData(looked)
    setShown({ possible: canAnswer(fields), ticked: fields.has('keep') })
    setChanges((count) => count + 1)
  }
  return { ...shown, look }
}

const PAUSE = 800

/** An address or a number: without one there is nobody to help. */
const canAnswer = (fields: FormData): boolean => reachOf({ email: trimmed(fields, 'email'), phone: trimmed(fields, 'phone') }) !== 'none'
const trimmed = (fields: FormData, name: string): string => String(fields.get(name) ?? '').trim()
const keyIn = (fields: FormData): string => String(fields.get('key') ?? '')

async function put(fields: FormData, step: number): Promise<void> {
  const read = DiscoveryLead.safeParse(answersIn(fields))
  if (read.success) await api()['discovery-drafts'][':key'].$put({ param: { key: keyIn(fields) }, json: { ...read.data, step } })
}

async function remove(fields: FormData): Promise<void> {
  await api()['discovery-drafts'][':key'].$delete({ param: { key: keyIn(fields) } })
}

/** Shown as soon as there is an address or a number. */
export function SaveAnswers({ possible, ticked }: Shown) {
  return (
    <div className="discovery-keep" hidden={!possible}>
      <label className="check-row">
        <input type="checkbox" name="keep" value="yes" />
        Save my answers so you can help me finish
      </label>
      <p role="status">{ticked ? 'We keep them for 30 days, and may get in touch about them. Take the tick away, and we delete them.' : 'Until you tick this or submit, your answers stay in this browser.'}</p>
    </div>
  )
}
