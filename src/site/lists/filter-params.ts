// The filter of a list in the URL, so that users can bookmark and share it.
import { useNavigate } from '#ui/routing/routing.ts'

/** Copies the parameters with another value. Without a value, removes the parameter. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params)
  if (value) changed.set(name, value)
  else changed.delete(name)
  return changed
}

/** The query of a change that has not ended. */
let requested: string | undefined

/**
 * Changes one parameter and keeps the others, also those of a change that has not ended: the user
 * may choose a filter while a search starts.
 */
export function useParamChange(options: { replace?: boolean } = {}) {
  const navigate = useNavigate()
  return async (name: string, value: string): Promise<void> => {
    const current = new URLSearchParams(requested ?? location.search)
    const search = `?${withParam(current, name, value)}`
    requested = search
    await navigate({ search }, { ...options, preventScrollReset: true })
    if (requested === search) requested = undefined
  }
}
