import { expect, test } from 'vitest'
import { readEquity } from './equity-fields.ts'

const packages = [
  { name: 'Basic', price: 1_500_000, popular: false },
  { name: 'Medium', price: 3_500_000, popular: true },
]
const read = (address: string) => readEquity(new URLSearchParams(address), packages)

test('defaults to the popular package at 5 percent', () => {
  expect(read('')).toMatchObject({
    name: 'Medium',
    errors: {},
    deal: { cash: 1_750_000, share: 5, breakEven: 35_000_000 },
  })
})

test.each([
  ['package=Basic&share=7', { name: 'Basic', deal: { listPrice: 1_500_000, share: 7 } }],
  ['package=own&price=40000&share=4.5', { name: '', deal: { listPrice: 4_000_000, share: 4.5 } }],
  [
    'package=own&price=%2440,000&share=4.5%25',
    { name: '', deal: { listPrice: 4_000_000, share: 4.5 } },
  ],
  [
    'package=Medium&price=nonsense&share=3',
    { name: 'Medium', deal: { listPrice: 3_500_000, share: 3 } },
  ],
  ['package=Gold&share=3', { name: 'Medium', deal: { share: 3 } }],
])('%s is worked out', (address, expected) => {
  expect(read(address)).toMatchObject({ ...expected, errors: {} })
})

test.each([
  ['package=own&share=5', { price: 'Enter a price from $1,000 to $1,000,000.' }],
  ['package=own&price=500&share=5', { price: 'Enter a price from $1,000 to $1,000,000.' }],
  ['package=own&price=1e9&share=5', { price: 'Enter a price from $1,000 to $1,000,000.' }],
  ['package=Medium&share=9', { share: 'Enter a share from 3% to 7%.' }],
  ['package=Medium&share=', { share: 'Enter a share from 3% to 7%.' }],
  ['package=Medium&share=-5', { share: 'Enter a share from 3% to 7%.' }],
  [
    'package=own&price=x&share=x',
    { price: 'Enter a price from $1,000 to $1,000,000.', share: 'Enter a share from 3% to 7%.' },
  ],
])('%s is refused by its field, and nothing is worked out', (address, errors) => {
  expect(read(address)).toMatchObject({ errors, deal: undefined })
})
