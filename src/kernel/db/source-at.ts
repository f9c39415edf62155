// Finds the declared source of a row, which the query returns as a position.

/** @throws for a position without a source */
export function sourceAt<Source>(sources: readonly Source[], position: number): Source {
  const source = sources[position]
  if (!source) throw new Error(`No source has the position ${position}.`)
  return source
}
