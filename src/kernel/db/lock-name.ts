// The type of lock names. Only .locks.ts files create them, so no other code can misspell one.

declare const isLockName: unique symbol
export type LockName = string & { readonly [isLockName]: true }

/** @param subject what one of several locks protects, such as an email address */
export const lockName = (name: string, subject?: string): LockName =>
  // A branded type exists only at compile time: at run time, a lock name is its text.
  (subject === undefined ? name : `${name} ${subject}`) as LockName
