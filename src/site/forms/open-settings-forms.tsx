// Asks before unsaved changes of any settings form on the screen are lost.
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useBlocker } from '#ui/routing/routing.ts'
import { DiscardDialog } from '#ui/dialog.tsx'

type HasChanged = () => boolean
/** Each function returns one that ends what it started. */
type Registration = {
  open: (hasChanged: HasChanged) => () => void
  startSaving: () => () => void
}

const OpenForms = createContext<Registration | undefined>(undefined)

/**
 * One guard for all settings forms inside: React Router calls only the blocker that was added last,
 * so with a guard per form, the changes of the others would be lost without a question.
 */
export function OpenSettingsForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlySet<HasChanged>>(new Set())
  const [saveCount, setSaveCount] = useState(0)
  const registration = useMemo(
    (): Registration => ({
      open(hasChanged) {
        setForms((before) => new Set([...before, hasChanged]))
        return () =>
          setForms((before) => new Set([...before].filter((other) => other !== hasChanged)))
      },
      startSaving() {
        setSaveCount((before) => before + 1)
        return () => setSaveCount((before) => before - 1)
      },
    }),
    [],
  )
  return (
    <OpenForms value={registration}>
      {children}
      {forms.size > 0 && <Leaving forms={forms} isSaving={saveCount > 0} />}
    </OpenForms>
  )
}

/** Uses the guard around it; a form that is alone on its screen has one of its own. */
export const SettingsFormGuard = ({ children }: { children: ReactNode }) =>
  use(OpenForms) ? children : <OpenSettingsForms>{children}</OpenSettingsForms>

/** @throws outside of a guard */
export function useOpenForm(hasChanged: HasChanged, isSaving: boolean): void {
  const registration = use(OpenForms)
  if (!registration) throw new Error('A settings form needs a guard around it.')
  // Not an effect event, because the guard also calls it while it renders.
  const latest = useRef(hasChanged)
  useEffect(() => void (latest.current = hasChanged))
  useEffect(() => registration.open(() => latest.current()), [registration])
  useEffect(() => (isSaving ? registration.startSaving() : undefined), [registration, isSaving])
}

type LeavingProps = { forms: ReadonlySet<HasChanged>; isSaving: boolean }

/** Guards navigation, also to another section. Leaving during a save continues once it succeeds. */
function Leaving({ forms, isSaving }: LeavingProps) {
  const hasChanged = (): boolean => [...forms].some((hasFormChanged) => hasFormChanged())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      hasChanged(),
  )
  const preventUnload = useEffectEvent(
    (event: BeforeUnloadEvent) => void (hasChanged() && event.preventDefault()),
  )
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent): void => preventUnload(event)
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [])
  const isConfirming = blocker.state === 'blocked' && !isSaving
  const leaveIfSaved = useEffectEvent(() => void (hasChanged() || blocker.proceed?.()))
  useEffect(() => {
    if (isConfirming) leaveIfSaved()
  }, [isConfirming])
  return isConfirming && hasChanged() ? (
    <DiscardDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  ) : null
}
