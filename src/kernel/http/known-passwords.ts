// The passwords that are guessed first: tens of thousands that leaked most often, from a list that others keep.
import { dictionary } from '@zxcvbn-ts/language-common'

const KNOWN: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** In whatever case it was written. */
export const isKnownPassword = (password: string): boolean => KNOWN.has(password.toLowerCase())
