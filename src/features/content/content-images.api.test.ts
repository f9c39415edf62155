import { call } from '#testing/accepted-quote.ts'
import { builtApp } from '#testing/built-app.ts'
import { addPhoto } from '#testing/photos.ts'
import { expect, test } from 'vitest'
import { imagePath } from '../images/images.contract.ts'
import type { EditedSection } from './content.contract.ts'

const { real: app } = await builtApp()
const html = async (path: string): Promise<string> =>
  (await app.request(`http://cedarline.test${path}`)).text()
const read = async (section: string) =>
  (await call<EditedSection>('admin', 'GET', `/content/${section}`)).body
const save = async (section: string, changed: Record<string, string>) => {
  const { values, version } = await read(section)
  return call<EditedSection & { fields: Record<string, string> }>(
    'admin',
    'PUT',
    `/content/${section}`,
    { values: { ...values, ...changed }, version },
  )
}
const TESTIMONIALS = 'home/sections/testimonials'

test('a testimonial has a photo, the others then have initials, and without any none', async () => {
  expect(await html('/')).not.toContain('class="home-trust-photo"')
  const photo = await addPhoto()
  expect(await save(TESTIMONIALS, { 'cards.0.photo': photo.id })).toMatchObject({ status: 200 })
  const page = await html('/')
  expect(page.match(/class="home-trust-photo"/g)).toHaveLength(3)
  expect(page).toContain(`${imagePath(photo, 160, 'avif')} 160w`)
  expect(page).toContain('<span aria-hidden="true">DP</span>')
  expect(await call('admin', 'DELETE', `/images/${photo.id}`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Home: Testimonials') },
  })
  await save(TESTIMONIALS, { 'cards.0.photo': '' })
  expect(await html('/')).not.toContain('class="home-trust-photo"')
  expect((await call('admin', 'DELETE', `/images/${photo.id}`)).status).toBe(204)
})

test('the case study shows a photo, also where its link is shared, and follows a new file', async () => {
  const photo = await addPhoto()
  await save('case-study/sections/top', { photo: photo.id })
  const path = '/industries/doctors-clinics/case-study'
  const page = await html(path)
  expect(page).toContain('alt="A bakery at dawn"')
  expect(page).toContain(
    `<meta property="og:image" content="http://cedarline.test${imagePath(photo, 1200, 'jpg')}"/>`,
  )
  const facts = { name: 'Bakery', alt: 'Another one', focusX: 50, focusY: 50, revision: 0 }
  await call('admin', 'PUT', `/images/${photo.id}`, facts)
  expect(await html(path)).toContain('alt="Another one"')
})

test('the team is on the careers page in its order, once there is a person', async () => {
  expect(await html('/careers')).not.toContain('Who you will work with')
  const photo = await addPhoto()
  const people = { 'cards.0.name': 'Nora Quist', 'cards.0.role': 'Design', 'cards.0.photo': photo.id }
  const more = { 'cards.1.name': 'Ben Ode', 'cards.1.role': 'Code', 'cards.1.photo': '' }
  await save('careers/sections/team', { ...people, ...more })
  const page = await html('/careers')
  expect(page).toMatch(/Who you will work with.*Nora Quist.*Design.*Ben Ode.*Code/s)
  expect(page).toContain('alt="A bakery at dawn"')
  expect(page).toContain('<span aria-hidden="true">BO</span>')
})

test('rejects anything but an image of the library', async () => {
  expect(await save(TESTIMONIALS, { 'cards.0.photo': '/etc/passwd' })).toMatchObject({
    status: 400,
    body: { fields: { 'cards.0.photo': 'Choose an image of the library.' } },
  })
})
