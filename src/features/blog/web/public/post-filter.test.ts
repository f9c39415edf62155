import { expect, test } from 'vitest'
import { blogAddress, readPostFilter } from './post-filter.ts'

const read = (query: string) => readPostFilter(new URLSearchParams(query))
const NOTHING = { search: '', category: undefined, isSaved: false, after: undefined }

test.each([
  ['', NOTHING, '/blogs'],
  ['q=+cloud+bill+', { ...NOTHING, search: 'cloud bill' }, '/blogs?q=cloud+bill'],
  [
    'category=Cloud+Computing&q=a%26b',
    { ...NOTHING, search: 'a&b', category: 'Cloud Computing' },
    '/blogs?q=a%26b&category=Cloud+Computing',
  ],
  ['category=All&q=', NOTHING, '/blogs'],
  ['category=Gardening&after=x&saved=yes', NOTHING, '/blogs'],
  ['q=%00cloud', { ...NOTHING, search: 'cloud' }, '/blogs?q=cloud'],
  ['saved=1', { ...NOTHING, isSaved: true }, '/blogs?saved=1'],
  ['after=12', { ...NOTHING, after: 12 }, '/blogs?after=12'],
])('reads ?%s, and writes the shortest equivalent URL', (query, filter, address) => {
  expect(read(query)).toEqual(filter)
  expect(blogAddress(read(query))).toBe(address)
})
