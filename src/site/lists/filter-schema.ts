// Reads the filter of a list from the URL.
import * as z from 'zod/mini'
import { useSearchParams } from '#ui/routing/routing.ts'

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
