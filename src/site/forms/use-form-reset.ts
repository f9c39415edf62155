// Resets a form to the server's current data.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** `formKey` is the form's React key. */
export function useFormReset(queryKey: QueryKey): { formKey: number; reset: () => Promise<void> } {
  const queries = useQueryClient()
  const [formKey, setFormKey] = useState(0)
  const reset = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey })
    setFormKey((before) => before + 1)
  }
  return { formKey, reset }
}
