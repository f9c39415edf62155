// Repeats work after a pause: a slow run, for example of a stalled database, delays the next one.

/** @param work handles its own errors @returns a function that ends the repetition */
export function repeatEvery(milliseconds: number, work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isEnded = false
  const wait = (): void => {
    timer = setTimeout(() => void work().finally(() => isEnded || wait()), milliseconds)
  }
  wait()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
