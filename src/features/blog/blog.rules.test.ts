import { expect, test } from 'vitest'
import type { Category } from './blog.contract.ts'
import { postIdIn, readMinutes, relatedTo } from './blog.rules.ts'

test.each([
  ['1', 1],
  ['4', 4],
  ['03', 3],
  ['3rd', 3],
  ['abc', 1],
  ['-2', -2],
  ['', 1],
  ['1e9', 1],
  ['99999', 99_999],
])('the address /blogs/%s means post %i', (text, id) => {
  expect(postIdIn(text)).toBe(id)
})

test.each([
  [0, 1],
  [100, 1],
  [450, 2],
  [1800, 8],
])('%i words take %i minutes', (wordCount, minutes) => {
  expect(readMinutes(wordCount)).toBe(minutes)
})

const post = (id: number, category: Category = 'Startups', tags: string[] = []) => ({
  id,
  category,
  tags,
})
const ids = (posts: { id: number }[]): number[] => posts.map(({ id }) => id)

test('relates the first post to the second and third, whatever is closer', () => {
  const others = [post(6, 'Digital Transformation'), post(3), post(2), post(1)]
  expect(ids(relatedTo(post(1, 'Digital Transformation'), others))).toEqual([2, 3])
})

test('replaces a missing fixed post by the closest one', () => {
  expect(
    ids(
      relatedTo(post(1, 'Startups', ['till']), [
        post(5),
        post(4, 'Cybersecurity', ['till']),
        post(3, 'Cybersecurity'),
      ]),
    ),
  ).toEqual([3, 5])
})

test('ranks related posts by category, tags and date, and excludes the post itself', () => {
  const others = [
    post(9),
    post(8, 'Cybersecurity', ['till']),
    post(7, 'Startups', ['till']),
    post(4),
  ]
  expect(ids(relatedTo(post(4, 'Startups', ['till']), others))).toEqual([7, 9])
})
