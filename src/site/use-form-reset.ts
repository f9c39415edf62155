// Beginning a form anew with what the server has by then.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** `round` is the form's key. */
export function useFormReset(queryKey: QueryKey): { formKey: number; reset: () => Promise<void> } {
  const queries = useQueryClient()
  const [formKey, setFormKey] = useState(0)
  const reset = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey })
    setFormKey((before) => before + 1)
  }
  return { formKey, reset }
}
