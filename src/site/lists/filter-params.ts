// The filter of a list in the URL, so that users can bookmark and share it.
import { useNavigate, useSearchParams } from '#ui/routing/routing.ts'
import * as z from 'zod/mini'

type Filter<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]?: Exclude<z.output<Shape[Name]>, undefined>
}

/** Reads the parameters of the URL that the schema of a call accepts, and ignores the others. */
export function useFilterParams<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
): Filter<Shape> {
  const [params] = useSearchParams()
  const valid = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = params.get(name)?.trim()
    const { success, data } = z.safeParse(field, value || undefined)
    return success && data !== undefined ? [[name, data]] : []
  })
  // Each value is the output of the field with its name.
  return Object.fromEntries(valid) as Filter<Shape>
}

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
