import { expect, test } from 'vitest'
import { readPostFile } from './post-file.rules.ts'

const file = (facts: string, text = 'Words.'): string => `---\n${facts}\n---\n\n${text}\n`
const FACTS = [
  'id: 3',
  'title: "The $40 cloud bill: what stays"',
  "description: 'Boring hosting.'",
  'author: Sam',
  'date: 2025-07-30',
  'category: Cloud Computing',
]

test('parses a post file: removes quotes, keeps colons, and derives the cover from the category', () => {
  expect(
    readPostFile(
      '3.md',
      file(
        [...FACTS, 'featured: false', 'tags: [Hosting, "Small teams"]'].join('\n'),
        '## One\n\nWords: two.',
      ),
    ),
  ).toEqual({
    id: 3,
    title: 'The $40 cloud bill: what stays',
    description: 'Boring hosting.',
    author: 'Sam',
    date: '2025-07-30',
    category: 'Cloud Computing',
    featured: false,
    tags: ['Hosting', 'Small teams'],
    cover: 'awnings',
    markdown: '## One\n\nWords: two.',
  })
})

test('accepts one tag per line, Windows line endings, and a chosen cover', () => {
  const text = file(
    [...FACTS, 'cover: gate', 'featured: true', 'tags:', '  - One', '  - Two'].join('\n'),
  ).replaceAll('\n', '\r\n')
  expect(readPostFile('3.md', text)).toMatchObject({
    cover: 'gate',
    featured: true,
    tags: ['One', 'Two'],
  })
})

test('parses a file without tags', () => {
  expect(readPostFile('3.md', file(FACTS.join('\n'))).tags).toEqual([])
})

test.each([
  ['no metadata', 'Words.', 'between two lines of dashes'],
  [
    'an unknown category',
    file(FACTS.join('\n').replace('Cloud Computing', 'Clouds')),
    'category: The category is one of',
  ],
  [
    'a date in words',
    file(FACTS.join('\n').replace('2025-07-30', 'July 30')),
    'date: The date is a day',
  ],
  ['no text', file(FACTS.join('\n'), ''), 'markdown: The text is missing.'],
])('%s is refused by a sentence that names the file', (_, text, message) => {
  expect(() => readPostFile('3.md', text)).toThrow('3.md: ')
  expect(() => readPostFile('3.md', text)).toThrow(message)
})
