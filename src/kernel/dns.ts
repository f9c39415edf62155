// Looks up DNS records.
import { Resolver } from 'node:dns/promises'

export type Dns = {
  /** The texts of the TXT records of a name; none without such a name. @throws unanswered */
  texts: (name: string) => Promise<string[]>
}

/** A lookup takes at most twice as long. */
const TIMEOUT_MS = 3000
const NO_RECORD = ['ENOTFOUND', 'ENODATA']

/** @param servers `host:port`; without them, those of the machine */
export function createDns(servers?: readonly string[]): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers) resolver.setServers([...servers])
  return {
    async texts(name) {
      try {
        // DNS splits a long text into parts of up to 255 bytes.
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (NO_RECORD.includes((error as NodeJS.ErrnoException).code ?? '')) return []
        throw error
      }
    },
  }
}
