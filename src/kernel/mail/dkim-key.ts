// The key that signs mails (DKIM): a file in DATA_DIR, and encrypted in the database for instances.
import { createHash, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../config.ts'
import type { Ctx } from '../context.ts'
import { transaction } from '../db/transaction.ts'
import { writeAtomically } from '../files/write-atomically.ts'
import { decrypt, encrypt } from '../security/encryption.ts'
import { findDkimKey, saveDkimKey } from './dkim-keys.store.ts'
import { isSignatureOn } from './mail-signature.store.ts'
import type { MailSignature } from './mailer.ts'

/** Reads the file, or generates the key on first need. Returns PEM. */
export type DkimKeyFile = () => Promise<string>

export function createDkimKeyFile({ dataDir }: Pick<Config, 'dataDir'>): DkimKeyFile {
  let key: Promise<string> | undefined
  return () => {
    key ??= readOrGenerate(join(dataDir, 'dkim.pem')).catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
}

async function readOrGenerate(file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  })
  if (stored !== undefined) return checked(file, stored)
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  writeAtomically(file, privateKey)
  return privateKey
}

function checked(file: string, pem: string): string {
  try {
    createPrivateKey(pem)
    return pem
  } catch (cause) {
    throw new Error(
      `${file} is damaged. Restore it from a copy. If there is none, delete it, and publish the ` +
        'DKIM record of the new key.',
      { cause },
    )
  }
}

const PURPOSE = 'key that signs mails'

export type DkimKey = { selector: string; publicKey: string; privateKey: string }

/** Undefined while mails are not signed. */
export async function readSignature(ctx: Ctx): Promise<MailSignature | undefined> {
  const { mailServer, mailDomain } = ctx.site
  if (!mailServer || !(await isSignatureOn(ctx.db))) return undefined
  const { selector, privateKey } = await readDkimKey(ctx)
  return { domainName: mailDomain, keySelector: selector, privateKey }
}

/** The key of the database wins. Outside any transaction. */
export async function readDkimKey(ctx: Ctx): Promise<DkimKey> {
  const stored = await findDkimKey(ctx.db)
  const known = stored === undefined ? undefined : decrypted(ctx, stored)
  if (known !== undefined) return toKey(known)
  const pem = await ctx.dkimKeyFile()
  const encrypted = encrypt(ctx.site.secret, PURPOSE, Buffer.from(pem))
  await transaction(ctx, ({ db }) => saveDkimKey(db, encrypted, stored))
  const winner = await findDkimKey(ctx.db)
  return toKey((winner === undefined ? undefined : decrypted(ctx, winner)) ?? pem)
}

const decrypted = ({ site }: Ctx, stored: string): string | undefined =>
  decrypt(site.secret, PURPOSE, stored)?.toString()

/** The selector contains a hash of the key, so that two installations can share a domain. */
function toKey(privateKey: string): DkimKey {
  const bytes = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { selector: `agency-${hash}`, publicKey: bytes.toString('base64'), privateKey }
}
