// The lines of a form, which are written, moved and removed.

export type Line = { id: string }

/** IDs are never reused, because the product compares versions by line ID. */
export const newLineId = (): string =>
  `line-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const changedLine = <Item extends Line>(
  lines: readonly Item[],
  id: string,
  change: Partial<Item>,
): Item[] => lines.map((line) => (line.id === id ? { ...line, ...change } : line))

export function movedLine<Item extends Line>(
  lines: readonly Item[],
  id: string,
  by: -1 | 1,
): Item[] {
  const from = lines.findIndex((line) => line.id === id)
  const to = from + by
  const moved = [...lines]
  const [line] = moved.splice(from, 1)
  if (!line || to < 0 || to >= lines.length) return [...lines]
  moved.splice(to, 0, line)
  return moved
}

export const undeleteLine = <Item extends Line>(
  lines: readonly Item[],
  line: Item,
  position: number,
): Item[] =>
  lines.some(({ id }) => id === line.id) ? [...lines] : lines.toSpliced(position, 0, line)
