// Pseudo-random numbers that are the same for the same seed.

export type Random = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number, including both. */
  between: (least: number, most: number) => number
  oneOf: <Item>(items: readonly Item[]) => Item
  shuffled: <Item>(items: readonly Item[]) => Item[]
  /** A UUID version 7, which sorts by time. */
  idAt: (at: Date) => string
  /** As `R-7F3K-92`. */
  reference: () => string
}

const SPEAKABLE = [...'2346789ABCDEFGHJKMNPQRTWXYZ']

/** Mulberry32. @param seed a whole number */
export function randomOf(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[between(0, items.length - 1)]
    if (item === undefined) throw new Error('There is nothing to choose from.')
    return item
  }
  return {
    next,
    between,
    oneOf,
    shuffled(items) {
      const left = [...items]
      return items.map(() => left.splice(between(0, left.length - 1), 1)).flat()
    },
    idAt(at) {
      const digits = (count: number): string =>
        Array.from({ length: count }, () => between(0, 15).toString(16)).join('')
      const time = at.getTime().toString(16).padStart(12, '0')
      const [start, end] = [time.slice(0, 8), time.slice(8)]
      return `${start}-${end}-7${digits(3)}-8${digits(3)}-${digits(12)}`
    },
    reference() {
      const text = (length: number): string =>
        Array.from({ length }, () => oneOf(SPEAKABLE)).join('')
      return `R-${text(4)}-${text(2)}`
    },
  }
}
