// Fetches received mail from an IMAP server. A mail leaves the folder only after it is stored.
import { setTimeout as wait } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'

/** Receives raw MIME; of a mail that is too large, only its header. */
type Store = (raw: Uint8Array) => Promise<unknown>
type Limits = { bytes: number; timeMs: number }

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }
/** The folder of stored mails: the product deletes none. */
const IMPORTED = 'Imported'

/**
 * Goes on with the other mails if one cannot be stored, and ends early when the time is over.
 *
 * @param url `imaps://user:password@host:993/INBOX`
 * @throws AggregateError with all failures, and what the server rejects
 */
export async function fetchMails(url: string, limits: Limits, store: Store): Promise<void> {
  const client = await connect(new URL(url))
  try {
    const lock = await client.getMailboxLock(folderIn(url))
    try {
      await storeAll(client, limits, store)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

const folderIn = (url: string): string =>
  decodeURIComponent(new URL(url).pathname.replace(/^\/+/, '')) || 'INBOX'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

async function connect({ protocol, hostname, port, username, password }: URL): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const secure = protocol === 'imaps:'
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // A password must not cross a network without encryption.
    ...(!secure && { doSTARTTLS: !LOOPBACK.test(hostname) }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  })
  // A lost connection also rejects the call that waits for a response.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function storeAll(client: ImapFlow, { bytes, timeMs }: Limits, store: Store): Promise<void> {
  const end = performance.now() + timeMs
  const uids = (await client.search({ all: true }, { uid: true })) || []
  const failed: unknown[] = []
  for (const uid of uids) {
    const start = performance.now()
    if (start > end) break
    const raw = await download(client, uid, bytes)
    // Another instance may have moved it meanwhile.
    if (!raw) continue
    try {
      await store(raw)
      await moveToImported(client, uid)
    } catch (failure) {
      failed.push(failure)
    }
    // Leaves half of the time to visitors’ requests, even if many mails wait.
    await wait(performance.now() - start)
  }
  if (failed.length) throw new AggregateError(failed, 'Some received mails could not be stored.')
}

async function download(client: ImapFlow, uid: number, most: number): Promise<Buffer | undefined> {
  const one = { uid: true } as const
  const found = await client.fetchOne(String(uid), { size: true }, one)
  if (!found) return undefined
  const isTooLarge = (found.size ?? 0) > most
  const query = isTooLarge ? { headers: true } : { source: true }
  const mail = await client.fetchOne(String(uid), query, one)
  return (mail && (isTooLarge ? mail.headers : mail.source)) || undefined
}

async function moveToImported(client: ImapFlow, uid: number): Promise<void> {
  const move = () => client.messageMove(String(uid), IMPORTED, { uid: true })
  if (await move()) return
  // The first mail finds no such folder yet.
  await client.mailboxCreate(IMPORTED)
  if (!(await move())) throw new Error(`A mail could not be moved to the folder ${IMPORTED}.`)
}
