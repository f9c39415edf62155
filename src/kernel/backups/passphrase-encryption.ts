// Encrypts a stream with a passphrase, in the format of age (https://age-encryption.org/v1).
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { ByteReader } from './byte-reader.ts'

type Pieces = AsyncIterable<Uint8Array>

/** The file is not in the format, was changed, or ends early. */
export class BrokenEncryption extends Error {}
export class OtherPassphrase extends Error {}

const VERSION = 'age-encryption.org/v1'
const CIPHER = 'chacha20-poly1305'
const [TAG_BYTES, NONCE_BYTES, KEY_BYTES] = [16, 16, 16]
const CHUNK_BYTES = 64 * 1024
const OPTIONS = { authTagLength: TAG_BYTES }
/** The cost of a guess, as a power of two: 64 MB of memory. Files of others may have more. */
const [WORK, MOST_WORK] = [16, 18]
const HEADER_LINES = 4
const HEADER = new RegExp(
  `^${VERSION}\n-> scrypt ([\\w+/]{22}) (\\d{1,2})\n([\\w+/]{43})\n--- ([\\w+/]{43})$`,
)
const LONGEST_LINE = 200
const CHANGED = 'The file was changed, or it is damaged.'

export async function* encrypted(bytes: Pieces, passphrase: string): AsyncGenerator<Buffer> {
  const [fileKey, salt, nonce] = [KEY_BYTES, 16, NONCE_BYTES].map((size) => randomBytes(size)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const key = await passphraseKey(passphrase, salt, WORK)
  const wrapped = encryptChunk(fileKey, key, Buffer.alloc(12))
  const head = `${VERSION}\n-> scrypt ${text64(salt)} ${WORK}\n${text64(wrapped)}\n---`
  yield Buffer.from(`${head} ${text64(macOf(fileKey, head))}\n`)
  yield nonce
  const payloadKey = derived(fileKey, nonce, 'payload')
  const from = new ByteReader(bytes)
  // One chunk is read ahead, because the last one is marked.
  let chunk = await from.upTo(CHUNK_BYTES)
  for (let count = 0, isLast = false; !isLast; count += 1) {
    const next = await from.upTo(CHUNK_BYTES)
    isLast = next.length === 0
    yield encryptChunk(chunk, payloadKey, nonceOf(count, isLast))
    chunk = next
  }
}

/** @throws OtherPassphrase, BrokenEncryption */
export async function* decrypted(bytes: Pieces, passphrase: string): AsyncGenerator<Buffer> {
  const from = new ByteReader(bytes)
  try {
    const fileKey = await readHead(from, passphrase)
    const nonce = await from.upTo(NONCE_BYTES)
    if (nonce.length < NONCE_BYTES) throw new BrokenEncryption(CHANGED)
    const key = derived(fileKey, nonce, 'payload')
    let chunk = await from.upTo(CHUNK_BYTES + TAG_BYTES)
    for (let count = 0, isLast = false; !isLast; count += 1) {
      const next = await from.upTo(CHUNK_BYTES + TAG_BYTES)
      isLast = next.length === 0
      const open = decryptChunk(chunk, key, nonceOf(count, isLast))
      if (!open) throw new BrokenEncryption(CHANGED)
      yield open
      chunk = next
    }
  } finally {
    await from.close()
  }
}

/** Whether these first bytes of a file are those of an encrypted one. */
export const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start).subarray(0, VERSION.length).toString('latin1') === VERSION

async function readHead(from: ByteReader, passphrase: string): Promise<Buffer> {
  const lines: string[] = []
  for (let line = 0; line < HEADER_LINES; line += 1) lines.push(await from.line(LONGEST_LINE))
  const [, salt, work, wrapped, mac] = HEADER.exec(lines.join('\n')) ?? []
  if (!salt || !wrapped || !mac || Number(work) > MOST_WORK)
    throw new BrokenEncryption('The file is not encrypted with a passphrase.')
  const key = await passphraseKey(passphrase, Buffer.from(salt, 'base64'), Number(work))
  const fileKey = decryptChunk(Buffer.from(wrapped, 'base64'), key, Buffer.alloc(12))
  if (!fileKey) throw new OtherPassphrase('The file is encrypted with another passphrase.')
  const expected = macOf(fileKey, `${lines.slice(0, -1).join('\n')}\n---`)
  if (!timingSafeEqual(Buffer.from(mac, 'base64'), expected)) throw new BrokenEncryption(CHANGED)
  return fileKey
}

function passphraseKey(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const options = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** work * 1024 + 1024 * 1024 }
  const salted = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt])
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salted, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const derived = (key: Buffer, salt: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, 32))
const macOf = (fileKey: Buffer, head: string): Buffer =>
  createHmac('sha256', derived(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest()
const text64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The number of the chunk, and whether it is the last one. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function encryptChunk(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, OPTIONS)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function decryptChunk(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer | undefined {
  if (bytes.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, nonce, OPTIONS)
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
