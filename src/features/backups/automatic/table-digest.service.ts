// A digest of the rows of a table, in any order.
import { createHash } from 'node:crypto'

const MODULUS = 2n ** 256n

/** Sums the hashes of the rows, so that equal rows count as often as they occur. */
export class TableDigest {
  #sum = 0n

  add(line: string): void {
    const hash = createHash('sha256').update(line).digest('hex')
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % MODULUS
  }

  get text(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
