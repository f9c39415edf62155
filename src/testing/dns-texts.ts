// The DNS in tests.
import type { Dns } from '#kernel/dns.ts'
import { cleanups } from './cleanups.ts'

/** The TXT records of names. */
export const dnsTexts = new Map<string, string[]>()
export const testDns: Dns = { texts: async (name) => dnsTexts.get(name) ?? [] }
cleanups.push(async () => dnsTexts.clear())
