import { expect, test } from 'vitest'
import type { Job } from '../../jobs.contract.ts'
import {
  addressOfJobs,
  countOf,
  jobsFound,
  jobLocations,
  postedAgo,
  readJobSearch,
} from './job-search.ts'

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
  jobsFound(JOBS, readJobSearch(new URLSearchParams(query))).map(({ title }) => title)

test('finds every word in title, skills, location and text, ignoring case', () => {
  expect(found('q=REACT')).toEqual(['React Developer', 'Designer'])
  expect(found('q=react mckinney')).toEqual(['Designer'])
  expect(found('q=cobol')).toEqual([])
})

test('combines the filters for category, type and location', () => {
  expect(found('type=contract&type=part-time')).toEqual(['Designer', 'Writer'])
  expect(found('type=contract&category=Design&location=McKinney, TX')).toEqual(['Designer'])
  expect(found('type=contract&category=Marketing')).toEqual([])
})

test('ignores unknown values and restores the URL', () => {
  expect(found('type=slave&category=Kitchen')).toHaveLength(3)
  const query = 'q=react+js&category=Design&type=full-time&type=contract&location=McKinney%2C+TX'
  expect(addressOfJobs(readJobSearch(new URLSearchParams(query)))).toBe(`/job-listings?${query}`)
  expect(addressOfJobs(readJobSearch(new URLSearchParams('q=+')))).toBe('/job-listings')
})

test('counts the jobs that a choice would leave', () => {
  const filter = readJobSearch(new URLSearchParams('q=react&category=Design'))
  expect([
    countOf(JOBS, filter, { category: undefined }),
    countOf(JOBS, filter, { category: 'Technology' }),
    countOf(JOBS, filter, { types: ['full-time'] }),
  ]).toEqual([2, 1, 0])
  expect(jobLocations(JOBS)).toEqual(['McKinney, TX', 'Remote, US'])
})

test.each([
  ['2026-03-10', 'today'],
  ['2026-03-09', 'yesterday'],
  ['2026-03-04', '6 days ago'],
  ['2026-03-03', '1 week ago'],
  ['2026-02-10', '4 weeks ago'],
  ['2025-12-24', 'on Dec 24, 2025'],
])('shows a job posted on %s as %s', (posted, expected) => {
  expect(postedAgo(posted, '2026-03-10')).toBe(expected)
})
