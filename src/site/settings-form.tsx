// A form of the Settings: sent with the revision at which it was read, kept when a colleague has saved meanwhile, and asked about before it is left. Its styles: account.css.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '#ui/button.tsx'
import { LeaveQuestion } from '#ui/dialog.tsx'
import { showFirstWrong } from '#ui/first-wrong.ts'
import { SavedMeanwhile } from '#ui/side-editor.tsx'
import { isConflict, Refused } from './refused.ts'
import { type Issues, wrongIn } from './wrong-in.ts'

type Read<Fields> = { success: true; data: Fields } | { success: false; error: Issues }
type Saving<Fields, Saved> = { isPending: boolean; error: Error | null; mutate: (fields: Fields, on: { onSuccess: (saved: Saved) => void; onError: (error: unknown) => void }) => void }

type Props<Fields, Saved> = {
  /** What the form says, as the wire has it. */
  read: (form: FormData) => Read<Fields>
  saving: Saving<Fields, Saved>
  save: string
  onReload: () => void
  children: (wrong: Record<string, string>) => ReactNode
}

/** Give it another `key` to begin anew with what the server has. */
export function SettingsForm<Fields, Saved>({ read, saving, save, onReload, children }: Props<Fields, Saved>) {
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [isChanged, setChanged] = useState(false)
  const refuse = (fields: Record<string, string>): void => {
    setWrong(fields)
    requestAnimationFrame(() => form.current && showFirstWrong(form.current))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (saving.isPending) return
    const fields = read(new FormData(event.currentTarget))
    if (!fields.success) return refuse(wrongIn(fields.error))
    setWrong({})
    saving.mutate(fields.data, { onSuccess: () => setChanged(false), onError: (error) => void (error instanceof Refused && refuse(error.fields)) })
  }
  // What is being corrected is not wrong any more.
  const correct = ({ target }: FormEvent<HTMLFormElement>): void => {
    setChanged(true)
    if (target instanceof Element) setWrong(({ [target.getAttribute('name') ?? '']: _corrected, ...others }) => others)
  }
  return (
    <form ref={form} className="settings-form" noValidate onSubmit={submit} onChange={correct}>
      {isConflict(saving.error) && <SavedMeanwhile onReload={onReload} />}
      {children(wrong)}
      <div className="row-start">
        <Button type="submit" busy={saving.isPending} busyLabel="Saving">{save}</Button>
        {isChanged && !saving.isPending && <p className="side-note">Not saved yet.</p>}
      </div>
      <Leaving isChanged={isChanged} />
    </form>
  )
}

/** Also another section of the Settings is another place. */
function Leaving({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isChanged && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search))
  useEffect(() => {
    if (!isChanged) return
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isChanged])
  return blocker.state === 'blocked' ? <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} /> : null
}
