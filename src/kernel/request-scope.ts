// The request that the running code belongs to, also in the background tasks that it causes.
import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

export const currentRequest = (): string | undefined => scope.getStore()

/** @param requestId undefined for work that no request caused */
export const inRequest = <Result>(requestId: string | undefined, work: () => Result): Result =>
  requestId === undefined ? scope.exit(work) : scope.run(requestId, work)
