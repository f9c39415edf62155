import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createScanner } from './scanner.ts'

const folder = mkdtempSync(join(tmpdir(), 'cedarline-scan-'))
const [socketPath, path] = [join(folder, 'clamd.sock'), join(folder, 'deck.pdf')]
let running: Server | undefined
afterEach(
  () =>
    new Promise<void>((resolve) =>
      running?.listening ? running.close(() => resolve()) : resolve(),
    ),
)

async function fakeScanner(respondTo: (bytes: Buffer) => string): Promise<{ sent: Buffer }> {
  const seen = { sent: Buffer.alloc(0) }
  running = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk])
      if (
        !got.subarray(-4).equals(Buffer.alloc(4)) ||
        got.toString('latin1', 0, 10) !== 'zINSTREAM\0'
      )
        return
      const chunks: Buffer[] = []
      for (let at = 10; at < got.length - 4; at += 4 + got.readUInt32BE(at))
        chunks.push(got.subarray(at + 4, at + 4 + got.readUInt32BE(at)))
      seen.sent = Buffer.concat(chunks)
      socket.end(`${respondTo(seen.sent)}\0`)
    })
  })
  await once(running.listen(socketPath), 'listening')
  return seen
}

test('sends the whole file, and accepts a clean one', async () => {
  const bytes = Buffer.alloc(300_000, 'abc')
  writeFileSync(path, bytes)
  const seen = await fakeScanner(() => 'stream: OK')
  expect(await createScanner(socketPath)(createReadStream(path))).toBeUndefined()
  expect(seen.sent.equals(bytes)).toBe(true)
})

test('returns the name of a virus', async () => {
  writeFileSync(path, 'X5O!P%@AP[4')
  await fakeScanner((bytes) =>
    bytes.includes('X5O!') ? 'stream: Eicar-Signature FOUND' : 'stream: OK',
  )
  expect(await createScanner(socketPath)(createReadStream(path))).toBe('Eicar-Signature')
})

test.each(['INSTREAM size limit exceeded. ERROR', '', 'stream: OK but not quite'])(
  'throws for any other response: %j',
  async (respondTo) => {
    writeFileSync(path, 'x')
    await fakeScanner(() => respondTo)
    await expect(createScanner(socketPath)(createReadStream(path))).rejects.toThrow(
      'The virus scanner answered',
    )
  },
)

test('rejects every file without a running scanner', async () => {
  await expect(createScanner(join(folder, 'nobody.sock'))(createReadStream(path))).rejects.toThrow(
    'ENOENT',
  )
  rmSync(folder, { recursive: true })
})
