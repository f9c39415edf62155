// Reads a stream in pieces of a chosen size.

const NEWLINE = 0x0a

export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #pieces: Buffer[] = []
  #size = 0
  #isAtEnd = false

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Fewer bytes only at the end. */
  async upTo(length: number): Promise<Buffer> {
    while (this.#size < length && !this.#isAtEnd) {
      const { done, value } = await this.#source.next()
      if (done) this.#isAtEnd = true
      else if (value.length) {
        this.#pieces.push(Buffer.from(value.buffer, value.byteOffset, value.length))
        this.#size += value.length
      }
    }
    const all = Buffer.concat(this.#pieces)
    const chunk = all.subarray(0, length)
    const rest = all.subarray(chunk.length)
    this.#pieces = rest.length ? [rest] : []
    this.#size = rest.length
    return chunk
  }

  /** Without its line break. Ends at `longest` bytes, or at the end. */
  async line(longest: number): Promise<string> {
    const bytes = await this.upTo(longest)
    const end = bytes.indexOf(NEWLINE)
    const line = bytes.subarray(0, end < 0 ? bytes.length : end)
    this.#pieces.unshift(bytes.subarray(end < 0 ? bytes.length : end + 1))
    this.#size += this.#pieces[0]?.length ?? 0
    return line.toString('latin1')
  }

  /** Tells the source that no more is read. */
  async close(): Promise<void> {
    await this.#source.return?.()
  }
}
