import { call } from '#testing/accepted-quote.ts'
import { complete, countRowsWhere, notices, started } from '#testing/project-workspace.ts'
import { people } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import type { EditedSection } from '#features/content/content.contract.ts'
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

const onHome = async (): Promise<string> =>
  JSON.stringify((await call('visitor', 'GET', '/content/home')).body)
const publish = (id: string, text: string) =>
  call<MaybeTestimonial & { message: string }>(
    'admin',
    'PUT',
    `/projects/${id}/testimonial/publication`,
    { text },
  )

test('a published testimonial is the first one of the home page until it is withdrawn', async () => {
  const id = await deliveredProject()
  await request(id)
  expect((await publish(id, 'On time.')).status).toBe(404)
  await answer(id, { consent: (await own(id)).consent, text: 'On time, and within the budget.' })
  expect((await publish(id, 'x'.repeat(401))).status).toBe(400)
  expect((await publish(id, 'On time.')).body.testimonial?.isPublished).toBe(true)
  expect((await publish(id, 'On time, truly.')).status).toBe(200)
  const shown = await onHome()
  expect(shown).toContain('On time, truly.')
  expect(shown).not.toContain('"On time."')
  // Visitors learn that there is a consent, and neither its text nor the project.
  expect(shown).not.toContain('Given in the dashboard')
  expect(shown).not.toContain(id)
  const { body } = await call<EditedSection>('admin', 'GET', '/content/home/sections/testimonials')
  expect(body.values).toMatchObject({
    'cards.0.name': 'Ana',
    'cards.0.company': expect.stringMatching(/./),
    'cards.0.rating': 'five',
    'cards.0.isOnHome': 'on',
    'cards.0.reference': id,
    'cards.1.name': 'Maribel Ortega',
  })
  await call('business', 'DELETE', `/my/projects/${id}/testimonial`)
  expect(await onHome()).not.toContain('On time, truly.')
  expect(await countRowsWhere(`content_versions where texts::text like '%On time%'`)).toBe(0)
  const opened = { values: body.values, version: body.version }
  expect((await call('admin', 'PUT', '/content/home/sections/testimonials', opened)).status).toBe(
    409,
  )
  expect((await call('staff', 'PUT', `/projects/${id}/testimonial/publication`, {})).status).toBe(
    403,
  )
})

test('an erased customer leaves no testimonial', async () => {
  const id = await deliveredProject()
  await request(id)
  await answer(id, { consent: (await own(id)).consent })
  await publish(id, 'On time, they said.')
  await call('admin', 'POST', '/erasures', { email: people.business.email })
  expect(await countRowsWhere('project_testimonials')).toBe(0)
  expect(await onHome()).not.toContain('On time, they said.')
})
