import { expect, test } from 'vitest'
import type { CustomerQuote } from '../../quotes.contract.ts'
import { sortParam, orderIn, QUOTE_ORDERS, nextSort, sortedQuotes } from './sorted-quotes.ts'

const quote = (quoteNumber: string, more: Partial<CustomerQuote>): CustomerQuote => ({
  id: quoteNumber,
  quoteNumber,
  serviceType: 'startups',
  track: 'small-business',
  packageName: null,
  totalAmount: 100,
  currency: 'USD',
  totalTax: null,
  status: 'pending',
  createdAt: '2026-03-04T16:00:00.000Z',
  validUntil: '2026-04-03',
  businessName: '',
  businessEmail: '',
  description: '',
  customServices: [],
  isOpen: true,
  isExpired: false,
  withdrawnAt: null,
  answeredAt: null,
  ...more,
})
const QUOTES = [
  quote('Q-2026-0003', {
    totalAmount: 950,
    createdAt: '2026-03-03T16:00:00.000Z',
    description: 'SEO Optimization: both locations',
  }),
  quote('Q-2026-0002', {
    totalAmount: 12_400,
    track: 'startups',
    packageName: 'MVP Medium',
    status: 'declined',
    createdAt: '2026-03-02T16:00:00.000Z',
  }),
  quote('Q-2026-0001', {
    totalAmount: 5999,
    packageName: 'Basic',
    status: 'accepted',
    createdAt: '2026-03-01T16:00:00.000Z',
  }),
]
const numbers = (address: string, search = '') =>
  sortedQuotes(QUOTES, search, orderIn(new URLSearchParams(address)))
    .map(({ quoteNumber }) => quoteNumber.at(-1))
    .join('')

test.each([
  ['', '321'],
  ['sort=nonsense', '321'],
  ['sort=toString', '321'],
  ['sort=createdAt', '123'],
  ['sort=totalAmount', '312'],
  ['sort=-totalAmount', '213'],
  ['sort=packageName', '132'],
  ['sort=track', '312'],
  ['sort=status', '123'],
])('sorts %j in the order %s', (address, order) => {
  expect(numbers(address)).toBe(order)
})

test('never ranks amounts of one currency among those of another', () => {
  const euros = quote('Q-2026-0004', { totalAmount: 5000, currency: 'EUR' })
  const numbersBy = (sort: string) =>
    sortedQuotes([euros, ...QUOTES], '', orderIn(new URLSearchParams({ sort }))).map(
      ({ quoteNumber }) => quoteNumber.at(-1),
    )
  expect(numbersBy('totalAmount').join('')).toBe('3124')
  expect(numbersBy('-totalAmount').join('')).toBe('2134')
})

test.each([
  ['seo', '3'],
  ['STARTUP', '2'],
  ['custom', '3'],
  ['accepted', '1'],
  ['q-2026-0002', '2'],
  ['nothing like it', ''],
  ['  ', '321'],
])('search for %j finds %j', (search, found) => {
  expect(numbers('', search)).toBe(found)
})

test('maps every order to its URL and back', () => {
  for (const { value } of QUOTE_ORDERS)
    expect(sortParam(orderIn(new URLSearchParams(`sort=${value}`)))).toBe(value)
  expect(
    QUOTE_ORDERS.find(({ value }) => value === sortParam(orderIn(new URLSearchParams())))?.label,
  ).toBe('Newest first')
})

test('sorts a column ascending first, then descending', () => {
  const newestFirst = orderIn(new URLSearchParams())
  expect(nextSort(newestFirst, 'totalAmount')).toBe('totalAmount')
  expect(nextSort(newestFirst, 'createdAt')).toBe('createdAt')
  expect(nextSort({ key: 'totalAmount', isDown: false }, 'totalAmount')).toBe('-totalAmount')
})
