import { call } from '#testing/accepted-quote.ts'
import { complete, countRowsWhere, notices, started } from '#testing/project-workspace.ts'
import { people } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type {
  MyTestimonial,
  MaybeTestimonial,
  ProjectTestimonial,
} from './project-testimonials.contract.ts'

const own = async (id: string) =>
  (await call<MyTestimonial>('business', 'GET', `/my/projects/${id}/testimonial`)).body
const request = (id: string) =>
  call<MaybeTestimonial>('staff', 'POST', `/projects/${id}/testimonial`)
const answer = (id: string, more: object) =>
  call<MyTestimonial>('business', 'POST', `/my/projects/${id}/testimonial/answer`, {
    text: 'On time.',
    authorName: 'Ana',
    company: '',
    rating: 5,
    ...more,
  })

async function deliveredProject(): Promise<string> {
  const project = await started()
  expect((await request(project.id)).status).toBe(409)
  for (const milestone of project.milestones) await complete(project, milestone)
  return project.id
}

test('a requested testimonial is stored with its consent, and can be withdrawn', async () => {
  const id = await deliveredProject()
  const { consent, testimonial } = await own(id)
  expect(testimonial).toBeNull()
  expect((await answer(id, { consent })).status).toBe(404)
  const replies = await Promise.all([request(id), request(id)])
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(await notices('Would you write a testimonial?')).toBe(1)
  expect((await answer(id, { consent: '' })).status).toBe(400)
  expect((await answer(id, { consent: 'I agree to nothing.' })).status).toBe(409)
  expect((await answer(id, { consent })).body.testimonial).toMatchObject({
    state: 'received',
    consentText: consent,
    consentedAt: expect.any(String),
  })
  const list = async () =>
    (await call<ProjectTestimonial[]>('staff', 'GET', '/project-testimonials')).body
  expect(await list()).toMatchObject([
    { state: 'received', text: 'On time.', email: people.business.email },
  ])
  expect(await countRowsWhere(`team_notifications where title like '%wrote a testimonial'`)).toBe(1)
  await call('business', 'DELETE', `/my/projects/${id}/testimonial`)
  expect(await list()).toMatchObject([{ state: 'withdrawn', text: '', consentText: '' }])
  expect((await request(id)).body.testimonial?.state).toBe('requested')
  expect((await call('business', 'GET', '/project-testimonials')).status).toBe(403)
})

test('an erased customer leaves no testimonial', async () => {
  const id = await deliveredProject()
  await request(id)
  await answer(id, { consent: (await own(id)).consent })
  await call('admin', 'POST', '/erasures', { email: people.business.email })
  expect(await countRowsWhere('project_testimonials')).toBe(0)
})
