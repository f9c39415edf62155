// Writes and reads tar archives as streams, with only one piece in memory.
type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
export type Entry = { name: string; size: number; body: Pieces }

const BLOCK = 512
const [NAME, MODE, OWNER, GROUP, SIZE, TIME, SUM, KIND, MAGIC] = [
  0, 100, 108, 116, 124, 136, 148, 156, 257,
]
const FILE = '0'
const NOTHING = Buffer.alloc(0)

/** The product did not write the archive, or part of it is missing. */
export class BrokenArchive extends Error {}

/** @param at modification time of the parts @throws when a part differs from its size */
export async function* tarOf(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size, at)
    let written = 0
    for await (const piece of body) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`)
    yield Buffer.alloc(paddingAfter(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

const paddingAfter = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK
const octal = (value: number, length: number): string =>
  `${value.toString(8).padStart(length - 1, '0')}\0`

function headerOf(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const fields: [number, string][] = [
    [NAME, name],
    [MODE, octal(0o600, 8)],
    [OWNER, octal(0, 8)],
    [GROUP, octal(0, 8)],
    [SIZE, octal(size, 12)],
    [TIME, octal(Math.floor(at.getTime() / 1000), 12)],
    [KIND, FILE],
    [MAGIC, 'ustar\u000000'],
  ]
  for (const [offset, text] of fields) header.write(text, offset, 'latin1')
  header.write(`${octal(sumOf(header), 7)} `, SUM, 'latin1')
  return header
}

/** The checksum field itself counts as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32
  for (const [offset, byte] of header.entries()) if (offset < SUM || offset >= SUM + 8) sum += byte
  return sum
}

/** Yields each entry before the next, and skips the unread rest of a body. @throws BrokenArchive */
export async function* readTar(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Entry & { body: AsyncIterable<Uint8Array> }> {
  const from = new Pull(source)
  try {
    for (;;) {
      const header = await from.exactly(BLOCK)
      if (header.every((byte) => byte === 0)) return
      const { name, size } = readHeader(header)
      const rest = from.upTo(size)
      yield { name, size, body: rest }
      for await (const _passed of rest);
      await from.exactly(paddingAfter(size))
    }
  } finally {
    await from.close()
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (offset: number, length: number): string =>
    header.toString('latin1', offset, offset + length).split('\0')[0] ?? ''
  const [size, sum] = [text(SIZE, 12), text(SUM, 8)].map((digits) =>
    /^[0-7]+ *$/.test(digits) ? Number.parseInt(digits, 8) : -1,
  ) as [number, number]
  if (size < 0 || sum !== sumOf(header) || text(KIND, 1) !== FILE)
    throw new BrokenArchive('This is not a backup, or it is damaged.')
  return { name: text(NAME, 100), size }
}

class Pull {
  readonly #source: AsyncIterator<Uint8Array>
  #buffer: Buffer = NOTHING

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async some(most: number): Promise<Buffer> {
    while (!this.#buffer.length) {
      const { done, value } = await this.#source.next()
      if (done) throw new BrokenArchive('This backup is incomplete.')
      this.#buffer = Buffer.from(value.buffer, value.byteOffset, value.length)
    }
    const chunk = this.#buffer.subarray(0, most)
    this.#buffer = this.#buffer.subarray(chunk.length)
    return chunk
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = length; left > 0; left -= pieces.at(-1)?.length ?? 0)
      pieces.push(await this.some(left))
    return Buffer.concat(pieces)
  }

  async *upTo(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const piece = await this.some(left)
      left -= piece.length
      yield piece
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
