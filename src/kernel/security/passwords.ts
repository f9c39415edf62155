// Hashes and verifies passwords with argon2id.
import { hash, verify } from '@node-rs/argon2'

/** Cost of one hash: kilobytes of memory, passes, lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Does the same work without a stored hash, so that an unknown account takes as long. */
  matches: (stored: string | undefined, password: string) => Promise<boolean>
}

export function createPasswords(cost = PASSWORD_COST): Passwords {
  let unknown: Promise<string> | undefined
  return {
    hash: (password) => hash(password, cost),
    async matches(stored, password) {
      unknown ??= hash('the password of no account', cost)
      const matches = await verify(stored ?? (await unknown), password)
      return stored !== undefined && matches
    },
  }
}
