// A dialog whose code loads once the first screen is shown, or when it opens.
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react'
import { whenIdle } from './idle-code.ts'
import { lazyComponent } from './lazy-component.ts'
import { LoadErrors } from './load-errors.tsx'
import { showToast } from './toasts.tsx'

/**
 * If the code does not load, a toast says so and the dialog closes: the user can open it again.
 * `onNotLoaded` replaces `onClose` then; it must stop rendering the dialog.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { onNotLoaded?: () => void }> {
  const Part = lazyComponent(load)
  whenIdle(Part.fetchCode)
  return function LazyDialog({ onNotLoaded, ...rest }: Props & { onNotLoaded?: () => void }) {
    // The rest of all properties without one is what the component takes.
    const props = rest as unknown as Props
    const giveUp = (): void => {
      Part.reset()
      ;(onNotLoaded ?? props.onClose)()
    }
    return (
      <LoadErrors of={Part} instead={() => <NotLoaded onShown={giveUp} />}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </LoadErrors>
    )
  }
}

function NotLoaded({ onShown }: { onShown: () => void }) {
  const giveUp = useEffectEvent(onShown)
  useEffect(() => {
    void showToast({
      id: 'dialog',
      type: 'error',
      title: 'Couldn’t open the dialog.',
      description: 'Check your connection and try again.',
    })
    giveUp()
  }, [])
  return null
}
