import { type ChangeObject, diffArrays, diffLines } from 'diff'

export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

/** jsdiff stops after this number of changes, which takes half a second; the time is quadratic. */
const LIMIT = { maxEditLength: 3000 }

/** Compares two texts by word; texts that have little in common, by line or not at all. */
export function diffTexts(before: string, after: string): Piece[] {
  const words = diffArrays(splitWords(before), splitWords(after), LIMIT)
  if (words) return words.map((change) => pieceOf(change, change.value.join('')))
  const lines = diffLines(before, after, LIMIT)
  if (lines) return lines.map((change) => pieceOf(change, change.value))
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
}

/** Words with their punctuation, and the spaces between them. */
const splitWords = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

const pieceOf = ({ removed, added }: ChangeObject<unknown>, text: string): Piece => ({
  kind: removed ? 'removed' : added ? 'added' : 'same',
  text,
})
