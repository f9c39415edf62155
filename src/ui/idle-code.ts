// Code that the first screen does not need, fetched once it is shown and the browser is idle.

type Fetch = () => void
let waiting: Fetch[] | undefined = []

/** Later, the code is fetched at once. */
export function whenIdle(fetchCode: Fetch): void {
  if (waiting) waiting.push(fetchCode)
  else fetchCode()
}

/** Call when the first screen is shown. Without idle callbacks, nothing waits. */
export function fetchIdleCode(): void {
  const idle = globalThis.requestIdleCallback ?? setTimeout
  idle(() => {
    const all = waiting ?? []
    waiting = undefined
    for (const fetchCode of all) fetchCode()
  })
}
