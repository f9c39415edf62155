// Whether something that a button started still runs.
import { useState } from 'react'

export function useBusy() {
  const [isBusy, setBusy] = useState(false)
  const run = (task: () => Promise<void>): void => {
    setBusy(true)
    void task().finally(() => setBusy(false))
  }
  return { isBusy, run }
}
