// Passwords: stored as argon2id, never as themselves.
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let stranger: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** With no stored hash, the same work is done for nothing, so that an unknown account takes as long as a known one. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await stranger), password)
  return stored !== undefined && matches
}
