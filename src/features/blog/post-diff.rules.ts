// Compares two revisions of a text: by word within changed lines, otherwise by line.
import type { PostContent } from './writing.contract.ts'

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

/** Above this product of lengths, texts are not compared by word. */
const MOST_PAIRS = 4_000_000

export function diffTexts(before: string, after: string): Piece[] {
  return joined(
    hunksOf(linesOf(before), linesOf(after)).flatMap((hunk) =>
      hunk.kind === 'same'
        ? [{ kind: 'same' as const, text: hunk.before.join('') }]
        : diffOf(splitWords(hunk.before.join('')), splitWords(hunk.after.join(''))),
    ),
  )
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? []

type Hunk = { kind: 'same' | 'changed'; before: string[]; after: string[] }

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = []
  for (const { kind, text } of diffOf(before, after, false)) {
    const hunkKind = kind === 'same' ? 'same' : 'changed'
    let last = hunks.at(-1)
    if (last?.kind !== hunkKind) hunks.push((last = { kind: hunkKind, before: [], after: [] }))
    if (kind !== 'added') last.before.push(text)
    if (kind !== 'removed') last.after.push(text)
  }
  return hunks
}

function diffOf(before: readonly string[], after: readonly string[], isJoined = true): Piece[] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < Math.min(before.length, after.length) - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1
  const [one, other] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ]
  const middle =
    one.length * other.length > MOST_PAIRS
      ? [...pieces('removed', one), ...pieces('added', other)]
      : comparePieces(one, other)
  const all = [
    ...pieces('same', before.slice(0, start)),
    ...middle,
    ...pieces('same', before.slice(before.length - end)),
  ]
  return isJoined ? joined(all) : all
}

const pieces = (kind: Piece['kind'], texts: readonly string[]): Piece[] =>
  texts.map((text) => ({ kind, text }))

function commonSubsequenceLengths(
  one: readonly string[],
  other: readonly string[],
): (row: number, column: number) => number {
  const width = other.length + 1
  const longest = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return at
}

function comparePieces(one: readonly string[], other: readonly string[]): Piece[] {
  const common = commonSubsequenceLengths(one, other)
  const found: Piece[] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    const [gone = '', came = ''] = [one[row], other[column]]
    const kind =
      gone === came
        ? 'same'
        : common(row + 1, column) >= common(row, column + 1)
          ? 'removed'
          : 'added'
    found.push({ kind, text: kind === 'added' ? came : gone })
    row += Number(kind !== 'added')
    column += Number(kind !== 'removed')
  }
  return [...found, ...pieces('removed', one.slice(row)), ...pieces('added', other.slice(column))]
}

function joined(all: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (const { kind, text } of all) {
    const last = found.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text) found.push({ kind, text })
  }
  return found
}

const NAMES: Partial<Record<keyof PostContent, string>> = {
  title: 'Title',
  description: 'Description',
  author: 'Author',
  category: 'Category',
  tags: 'Tags',
  cover: 'Cover',
  featured: 'Featured',
}

export function factsChanged(
  before: PostContent,
  after: PostContent,
): { name: string; was: string; is: string }[] {
  return (Object.keys(NAMES) as (keyof PostContent)[]).flatMap((field) => {
    const [was, is] = [before, after].map((content) => valueText(content[field]))
    return was === is ? [] : [{ name: NAMES[field] ?? field, was: was ?? '', is: is ?? '' }]
  })
}

const valueText = (value: string | boolean | string[]): string =>
  (Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : value) || 'none'
