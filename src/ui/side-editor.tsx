// A form beside a list: at its right where there is room, a sheet from the bottom elsewhere. Its styles: side-editor.css.
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { LeaveQuestion } from './dialog.tsx'
import { showFirstWrong } from './first-wrong.ts'
import { Icon } from './icon.tsx'
import { Banner } from './banner.tsx'
import { showToast, type ToastMessage } from './toasts.tsx'

/** What was typed is held above this: it changes its place when the window does. `about` says in one sentence what is edited. */
export function SideEditor({
  title,
  about,
  onClose,
  children,
}: {
  title: string
  about: string
  onClose: () => void
  children: ReactNode
}) {
  const isBeside = useIsWide()
  return isBeside ? (
    <Beside title={title} onClose={onClose}>
      {children}
    </Beside>
  ) : (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <div className="dialog-scrim" />
        <Radix.Content className="dialog side-editor-sheet dense">
          <div className="side-editor-head">
            <Radix.Title>{title}</Radix.Title>
            <CloseButton onClose={onClose} />
          </div>
          <Radix.Description className="visually-hidden">{about}</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Beside({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const frame = useRef<HTMLElement>(null)
  useEffect(
    () =>
      frame.current
        ?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')
        ?.focus({ preventScroll: true }),
    [],
  )
  useEffect(() => {
    const inside = frame.current
    const leave = (event: KeyboardEvent): void =>
      void (event.key === 'Escape' && !event.defaultPrevented && onClose())
    inside?.addEventListener('keydown', leave)
    return () => inside?.removeEventListener('keydown', leave)
  }, [onClose])
  return (
    <section ref={frame} className="card side-editor" aria-label={title}>
      <div className="side-editor-head">
        <h2>{title}</h2>
        <CloseButton onClose={onClose} />
      </div>
      {children}
    </section>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label="Close editor" onClick={onClose}>
      <Icon of={X} />
    </button>
  )
}

const WIDE = '(min-width: 75.01rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const window = matchMedia(WIDE)
      window.addEventListener('change', changed)
      return () => window.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
    () => true,
  )
}

/** Which row is being edited: leaving what was changed is asked about first. `question` stands anywhere on the screen. */
export function useSideEditor() {
  const [row, setRow] = useState<string>()
  const [leaving, setLeaving] = useState<{ to: string | undefined }>()
  const [formKey, setFormKey] = useState(0)
  const [isChanged, setChanged] = useState(false)
  const key = `${row} ${formKey}`
  const edited = useRef(key)
  useEffect(() => void (edited.current = key), [key])
  const opener = useRef<Element | null>(null)
  const go = (to: string | undefined): void => {
    setChanged(false)
    setLeaving(undefined)
    setRow(to)
    // Where it was opened from, once the editor is gone.
    if (to === undefined)
      requestAnimationFrame(
        () =>
          opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true }),
      )
  }
  const leaveFor = (to: string | undefined): void => (isChanged ? setLeaving({ to }) : go(to))
  return {
    row,
    /** Another one begins the editor anew. */
    key,
    resetForm: (): void => {
      setChanged(false)
      setFormKey((before) => before + 1)
    },
    edit: (to: string): void => {
      opener.current = document.activeElement
      leaveFor(to)
    },
    close: () => leaveFor(undefined),
    /** Once it is saved. Another one may be open by then. */
    finish: (): void => void (edited.current === key && go(undefined)),
    told: setChanged,
    question: (
      <>
        {leaving && (
          <LeaveQuestion onStay={() => setLeaving(undefined)} onLeave={() => go(leaving.to)} />
        )}
        {isChanged && <LeaveGuard />}
      </>
    ),
  }
}

/** For links that lead away from the list, and for a window that is closed. */
function LeaveGuard() {
  // What narrows the list leaves the editor open.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname ||
      tabOf(currentLocation) !== tabOf(nextLocation),
  )
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', preventUnload)
    return () => removeEventListener('beforeunload', preventUnload)
  }, [])
  return (
    blocker.state === 'blocked' && (
      <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
    )
  )
}

const tabOf = ({ search }: { search: string }): string | null =>
  new URLSearchParams(search).get('tab')

/** What is typed into the form of a row. `onChange` is told whether anything is unlike what was saved. */
export function useEditedForm<Typed extends object>(
  begin: () => Typed,
  onChange: (isChanged: boolean) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  // As it was opened: a list that is asked for again meanwhile does not change what is being compared.
  const [begun] = useState(begin)
  const [typed, setTyped] = useState(begun)
  const [wrong, setWrong] = useState<Partial<Record<keyof Typed, string>>>({})
  useEffect(() => onChange(JSON.stringify(typed) !== JSON.stringify(begun)))
  // A colleague may have deleted the row.
  const forget = useEffectEvent(() => onChange(false))
  useEffect(() => () => forget(), [])
  const change = (fields: Partial<Typed>): void => {
    setTyped({ ...typed, ...fields })
    // Object.entries forgets whose keys they are.
    setWrong(
      Object.fromEntries(
        Object.entries(wrong).filter(([field]) => !(field in fields)),
      ) as typeof wrong,
    )
  }
  /** Says what is wrong at its field, and brings the first such field into sight. */
  const refuse = (sentences: typeof wrong, problem: Omit<ToastMessage, 'type'>): void => {
    setWrong(sentences)
    // The editor stands at the right, with its buttons at the bottom.
    void showToast({ type: 'error', position: 'bottom-left', ...problem })
    requestAnimationFrame(() => form.current && showFirstWrong(form.current))
  }
  return { form, begun, typed, wrong, change, refuse }
}

type FormProps = {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  onClose: () => void
  /** Where a colleague has saved the row meanwhile. */
  onReload: (() => void) | undefined
  isSaving: boolean
  save: string
  children: ReactNode
}

/** Its fields, with the way out and the way to save them below. */
export function SideEditorForm({
  form,
  onSubmit,
  onClose,
  onReload,
  isSaving,
  save,
  children,
}: FormProps) {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSaving) onSubmit()
  }
  return (
    <form ref={form} className="side-editor-form" noValidate onSubmit={submit}>
      <div className="side-editor-fields">
        {onReload && <SavedMeanwhile onReload={onReload} />}
        {children}
      </div>
      <div className="side-editor-foot">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving} busyLabel="Saving">
          {save}
        </Button>
      </div>
    </form>
  )
}

/** Where somebody types over what a colleague has saved since: what was typed stays until its writer lets it go. */
export function SavedMeanwhile({ onReload }: { onReload: () => void }) {
  return (
    <Banner
      tone="warn"
      title="Somebody else has saved this."
      action={
        <Button variant="line" size="small" onClick={onReload}>
          Load it again
        </Button>
      }
    >
      What you typed is still here, and not saved.
    </Banner>
  )
}
