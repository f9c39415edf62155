// The most common leaked passwords, which attackers try first.
import { dictionary } from '@zxcvbn-ts/language-common'

const KNOWN: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export const isKnownPassword = (password: string): boolean => KNOWN.has(password.toLowerCase())
