import { openJob } from '#testing/applicant.ts'
import { builtApp } from '#testing/built-app.ts'
import { LOCKS, publishPosts } from '#testing/posts.ts'
import { as } from '#testing/test-app.ts'
import { LISTED_PATHS } from '#site/layouts/site-links.ts'
import { expect, test } from 'vitest'

const { get } = await builtApp()

test('updates every page that names a response time as soon as it changes', async () => {
  const job = await openJob()
  await publishPosts(LOCKS)
  // Privacy and cookies name how long a link or sign-in lasts; those times are not response times.
  const naming = [
    ...LISTED_PATHS.filter((path) => path !== '/privacy' && path !== '/cookies'),
    '/track',
    `/job/${job.id}`,
    `/blogs/${LOCKS.id}`,
  ]
  const defaultTexts = async (): Promise<string[]> => {
    const named = await Promise.all(
      naming.map(async (path) =>
        ((await get(path)).html.match(/\b(?:24 hours|48 hours|14 days)/g) ?? []).map(
          (time) => `${path}: ${time}`,
        ),
      ),
    )
    return named.flat()
  }
  expect(await defaultTexts()).toEqual(
    expect.arrayContaining([
      '/: 24 hours',
      '/startup-pitch: 48 hours',
      '/careers: 14 days',
      '/terms: 48 hours',
      '/track: 48 hours',
      `/job/${job.id}: 14 days`,
      `/blogs/${LOCKS.id}: 24 hours`,
    ]),
  )
  await as.admin['response-times'].$put({
    json: {
      'quote-request': 36,
      pitch: 1,
      message: 5,
      discovery: 7,
      interest: 120,
      fixes: 9,
      applicantDays: 21,
    },
  })
  expect(await defaultTexts()).toEqual([])
  expect((await get('/')).html).toContain('to your email within 36 hours.')
  expect((await get('/startup-pitch')).html).toContain('answer within 1 hour.')
  expect((await get('/mind-ops')).html).toContain('within 5 days.')
})
