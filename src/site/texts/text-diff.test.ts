import { expect, test } from 'vitest'
import { diffTexts } from './text-diff.ts'

const marked = (before: string, after: string): string =>
  diffTexts(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('')

test.each([
  ['', '', ''],
  ['One line.', 'One line.', 'One line.'],
  ['', 'New.', '{+New.+}'],
  ['Old.', '', '[-Old.-]'],
  ['One two three', 'One deux three', 'One [-two-]{+deux+} three'],
  ['A\n\nB\n\nC', 'A\n\nC', 'A\n\n[-B\n\n-]C'],
  ['A\nB\nC\nD', 'A\nX\nB\nC\nD', 'A\n{+X\n+}B\nC\nD'],
  ['a b\nc d', 'a b\nc e', 'a b\nc [-d-]{+e+}'],
  ['One two\n\nEnd', 'New\n\nOne deux\n\nEnd', '{+New\n\n+}One [-two-]{+deux+}\n\nEnd'],
])('compares %j with %j', (before, after, shown) => {
  expect(marked(before, after)).toBe(shown)
})

test('loses nothing: same and gone pieces make the old text, same and new ones the new text', () => {
  const words = ['by', 'the', 'door', 'a', 'list', 'hangs', '\n', '##']
  const text = (seed: number): string =>
    Array.from({ length: 120 }, (_, at) => words[(at * at + seed * at + seed) % words.length]).join(
      ' ',
    )
  for (let seed = 1; seed < 20; seed += 1) {
    const pieces = diffTexts(text(seed), text(seed + 1))
    expect(
      pieces
        .filter(({ kind }) => kind !== 'added')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text(seed))
    expect(
      pieces
        .filter(({ kind }) => kind !== 'removed')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text(seed + 1))
  }
})

test('compares two long texts without common words quickly', () => {
  const [before, after] = ['a', 'b'].map((character) =>
    Array.from({ length: 20_000 }, (_, at) => `${character}${at}`).join(' '),
  )
  expect(diffTexts(before ?? '', after ?? '').map(({ kind }) => kind)).toContain('added')
})
