// A part of a private screen whose code loads when the user opens it.
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { ErrorBlock } from '#ui/error-block.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { LoadErrors } from '#ui/load-errors.tsx'
import { useNavigate } from '#ui/routing/routing.ts'
import { Skeleton } from '#ui/skeleton.tsx'

export type LazyPanel<Props extends object = object> = ComponentType<Props> & {
  /** For a user who is about to open the panel. */
  fetchCode: () => void
}

type Load<Module> = () => Promise<Module>
/** Returns the component of the loaded module. */
type Choose<Module, Props> = (module: Module) => ComponentType<Props>
type Around = { placeholder?: ReactNode; instead: (again: () => void) => ReactNode }

function lazyPart<Module, Props extends object>(
  load: Load<Module>,
  choose: Choose<Module, Props>,
  { placeholder, instead }: Around,
): LazyPanel<Props> {
  const Part = lazyComponent(async () => choose(await load()))
  const Loading = (props: Props) => (
    <LoadErrors of={Part} instead={instead}>
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    </LoadErrors>
  )
  return Object.assign(Loading, { fetchCode: Part.fetchCode })
}

export const lazyPanel = <Module, Props extends object>(
  load: Load<Module>,
  choose: Choose<Module, Props>,
): LazyPanel<Props> =>
  lazyPart(load, choose, {
    placeholder: (
      <div className="card">
        <Skeleton rows={6} />
      </div>
    ),
    instead: (again) => <NotLoaded again={again} />,
  })

/** Loads the code again when the network is back. */
function NotLoaded({ again }: { again: () => void }) {
  const loadAgain = useEffectEvent(again)
  useEffect(() => {
    const isBack = (): void => loadAgain()
    addEventListener('online', isBack)
    return () => removeEventListener('online', isBack)
  }, [])
  return (
    <ErrorBlock title="Couldn’t load this screen." onRetry={again}>
      Check your connection and try again. Your data is safe.
    </ErrorBlock>
  )
}

/** Instead of a page whose code did not load. Its own document loads it, too. */
export function PageNotLoaded() {
  const navigate = useNavigate()
  const tries = useRef(0)
  const loadAgain = (): void => {
    tries.current += 1
    if (tries.current > 1 && navigator.onLine) return location.reload()
    void navigate(location.href, { replace: true, preventScrollReset: true })
    return undefined
  }
  return <NotLoaded again={loadAgain} />
}

/** A part beside a panel of the same module, which shows what failed. */
export const lazyTool = <Module, Props extends object>(
  load: Load<Module>,
  choose: Choose<Module, Props>,
): LazyPanel<Props> => lazyPart(load, choose, { instead: () => null })
