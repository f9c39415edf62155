// Form beside a list on wide screens, else a sheet from the bottom.
import { X } from 'lucide-react'
import * as Radix from '@radix-ui/react-dialog'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useBlocker } from './routing/routing.ts'
import { Button } from './button.tsx'
import { DiscardDialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Banner } from './banner.tsx'
import './dialogs.css'
import './side-editor.css'
import './work.css'

/** The parent holds the form's state, since a resized window remounts the editor. */
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
        <div>
          <div className="dialog-scrim" />
          <Radix.Content className="dialog side-editor-sheet dense">
            <div className="side-editor-head">
              <Radix.Title>{title}</Radix.Title>
              <CloseButton onClose={onClose} />
            </div>
            <Radix.Description className="visually-hidden">{about}</Radix.Description>
            {children}
          </Radix.Content>
        </div>
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

/** Asks before changes are lost: the screen must render `question`. */
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
    // The opener can take the focus only once the editor is gone.
    if (to === undefined)
      requestAnimationFrame(
        () =>
          opener.current instanceof HTMLElement && opener.current.focus({ preventScroll: true }),
      )
  }
  const leaveFor = (to: string | undefined): void => (isChanged ? setLeaving({ to }) : go(to))
  return {
    row,
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
    /** Call after saving. The user may have opened another row by then. */
    finish: (): void => void (edited.current === key && go(undefined)),
    setChanged,
    question: (
      <>
        {leaving && (
          <DiscardDialog onStay={() => setLeaving(undefined)} onLeave={() => go(leaving.to)} />
        )}
        {isChanged && <LeaveGuard />}
      </>
    ),
  }
}

/** Guards links that lead away from the list, and closing the window. */
function LeaveGuard() {
  // A filter change leaves the editor open.
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
      <DiscardDialog onStay={blocker.reset} onLeave={blocker.proceed} />
    )
  )
}

const tabOf = ({ search }: { search: string }): string | null =>
  new URLSearchParams(search).get('tab')

type FormProps = {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  onClose: () => void
  /** Set if a colleague has saved the row meanwhile. */
  onReload: (() => void) | undefined
  isSaving: boolean
  save: string
  children: ReactNode
}

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
        <Button variant="neutral" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving} busyLabel="Saving">
          {save}
        </Button>
      </div>
    </form>
  )
}

/** Local changes stay until the user discards them. */
export function SavedMeanwhile({ onReload }: { onReload: () => void }) {
  return (
    <Banner
      tone="warn"
      title="Someone else saved changes."
      action={
        <Button variant="neutral" size="small" onClick={onReload}>
          Load latest version
        </Button>
      }
    >
      Your changes are still here, but not saved.
    </Banner>
  )
}
