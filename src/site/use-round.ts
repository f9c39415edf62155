// Beginning a form anew with what the server has by then.
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** `round` is the form's key. */
export function useRound(queryKey: QueryKey): { round: number; anew: () => Promise<void> } {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const anew = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey })
    setRound((before) => before + 1)
  }
  return { round, anew }
}
