// A component whose code loads when it is first shown, or earlier on request.
import { type ComponentType, createElement, type FunctionComponent, use } from 'react'

/** `fetchCode` loads the code ahead. After an error, `reset` lets the next render load it again. */
export type LazyComponent<Props extends object> = FunctionComponent<Props> & {
  fetchCode: () => void
  reset: () => void
}

/** The code could not be loaded: no network, or the product has a newer version. */
export class LoadError extends Error {}

/** Unlike `React.lazy`, it shows code that is already loaded at once, without a placeholder. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const start = async (): Promise<ComponentType<Props>> => {
    try {
      return (loaded = await load())
    } catch (cause) {
      throw new LoadError('The code of a component could not be loaded.', { cause })
    }
  }
  const reset = (): void => void (loading = undefined)
  const fetchCode = (): void => {
    if (loading) return
    loading = start()
    // A failure ahead is no failure of the component: it loads again when it is shown.
    loading.catch(reset)
  }
  const Lazy = (props: Props) => createElement(loaded ?? use((loading ??= start())), props)
  return Object.assign(Lazy, { fetchCode, reset })
}
