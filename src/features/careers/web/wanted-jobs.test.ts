import { expect, test } from 'vitest'
import type { Job } from '../jobs.contract.ts'
import {
  addressOfJobs,
  countOf,
  jobsFound,
  placesOf,
  postedAgo,
  readWantedJobs,
} from './wanted-jobs.ts'

const job = (title: string, more: Partial<Job> = {}): Job => ({
  id: title,
  title,
  category: 'Technology',
  location: 'Remote, US',
  type: 'full-time',
  description: '',
  skills: [],
  status: 'active',
  company: 'Cedarline Digital',
  salary: '',
  posted: '2026-03-01',
  closesOn: null,
  ...more,
})
const JOBS = [
  job('React Developer', { skills: ['React', 'Node'] }),
  job('Designer', {
    category: 'Design',
    type: 'contract',
    location: 'McKinney, TX',
    description: 'You draw in React too.',
  }),
  job('Writer', { category: 'Marketing', type: 'part-time' }),
]
const found = (query: string) =>
  jobsFound(JOBS, readWantedJobs(new URLSearchParams(query))).map(({ title }) => title)

test('every word is looked for in title, skills, place and text, whatever its case', () => {
  expect(found('q=REACT')).toEqual(['React Developer', 'Designer'])
  expect(found('q=react mckinney')).toEqual(['Designer'])
  expect(found('q=cobol')).toEqual([])
})

test('category, types and place narrow it down together', () => {
  expect(found('type=contract&type=part-time')).toEqual(['Designer', 'Writer'])
  expect(found('type=contract&category=Design&location=McKinney, TX')).toEqual(['Designer'])
  expect(found('type=contract&category=Marketing')).toEqual([])
})

test('what is not understood counts as not said, and an address comes back as it was', () => {
  expect(found('type=slave&category=Kitchen')).toHaveLength(3)
  const query = 'q=react+js&category=Design&type=full-time&type=contract&location=McKinney%2C+TX'
  expect(addressOfJobs(readWantedJobs(new URLSearchParams(query)))).toBe(`/job-listings?${query}`)
  expect(addressOfJobs(readWantedJobs(new URLSearchParams('q=+')))).toBe('/job-listings')
})

test('a count says what that choice would leave', () => {
  const wanted = readWantedJobs(new URLSearchParams('q=react&category=Design'))
  expect([
    countOf(JOBS, wanted, { category: undefined }),
    countOf(JOBS, wanted, { category: 'Technology' }),
    countOf(JOBS, wanted, { types: ['full-time'] }),
  ]).toEqual([2, 1, 0])
  expect(placesOf(JOBS)).toEqual(['McKinney, TX', 'Remote, US'])
})

test.each([
  ['2026-03-10', 'today'],
  ['2026-03-09', 'yesterday'],
  ['2026-03-04', '6 days ago'],
  ['2026-03-03', '1 week ago'],
  ['2026-02-10', '4 weeks ago'],
  ['2025-12-24', 'on Dec 24, 2025'],
])('posted on %s is %s', (posted, words) => {
  expect(postedAgo(posted, '2026-03-10')).toBe(words)
})
