import { beforeEach, expect, test } from 'vitest'
import { acceptedQuote, call, line, MEDIUM } from '#testing/accepted-quote.ts'
import { agency, customer, days, ofQuote, pay } from '#testing/project-workspace.ts'
import { newId } from '#kernel/ids.ts'
import { clock } from '#testing/test-app.ts'
import { FIRST_TEMPLATES } from './first-templates.contract.ts'
import type { ProjectTemplate } from './project-templates.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const templates = async () =>
  (await call<ProjectTemplate[]>('admin', 'GET', '/project-templates')).body
const template = async (id: string): Promise<ProjectTemplate> => {
  const found = (await templates()).find((one) => one.id === id)
  if (!found) throw new Error(`No template ${id}.`)
  return found
}
const save = (
  id: string,
  change: Omit<ProjectTemplate, 'name'>,
  role: 'admin' | 'staff' = 'admin',
) => call<ProjectTemplate & { message: string }>(role, 'PUT', `/project-templates/${id}`, change)

const SHORT = {
  weeks: 3,
  welcome: 'Welcome aboard.',
  milestones: [
    { id: 'm1', name: 'Concept', percent: 50 },
    { id: 'm2', name: 'Launch', percent: 100 },
  ],
  tasks: [
    {
      id: 't1',
      side: 'customer' as const,
      title: 'Send the menu',
      detail: 'As a PDF.',
      kind: 'upload' as const,
      days: 4,
      ownerId: null,
    },
    {
      id: 't2',
      side: 'agency' as const,
      title: 'Order the photographer',
      detail: '',
      kind: 'confirm' as const,
      days: 1,
      ownerId: null,
    },
  ],
}

test('has a template for each package of the price book, and one for other projects', async () => {
  expect((await templates()).map(({ id, revision }) => [id, revision])).toEqual(
    [...FIRST_TEMPLATES.keys()].map((id) => [id, 0]),
  )
})

test('an accepted quote copies the template of its package, and a later edit changes no project', async () => {
  const before = await template('small-business-medium')
  const [colleague] = (await call<{ id: string }[]>('admin', 'GET', '/colleagues')).body
  const tasks = SHORT.tasks.map((task) => ({ ...task, ownerId: colleague?.id ?? null }))
  const saved = await save(before.id, { ...before, ...SHORT, tasks })
  expect(saved.body).toMatchObject({ revision: 1, welcome: 'Welcome aboard.' })
  const waiting = await ofQuote((await acceptedQuote()).id)
  expect(waiting).toMatchObject({ welcome: 'Welcome aboard.', openTasks: 1 })
  expect(waiting.milestones.map(({ name, weeks }) => [name, weeks])).toEqual([
    ['Concept', 3],
    ['Launch', 6],
  ])
  expect(waiting.tasks.map(({ title, detail }) => [title, detail])).toEqual([
    ['Send the menu', 'As a PDF.'],
  ])
  await save(before.id, { ...before, revision: 1 })
  const project = await pay(waiting)
  expect(days(project.milestones)).toEqual(['2026-03-25', '2026-04-15'])
  const own = (await agency('GET', project.id)).body.tasks.find(({ side }) => side === 'agency')
  expect(own).toMatchObject({ title: 'Order the photographer', dueOn: '2026-03-05' })
  expect(own?.ownerName).toBeTruthy()
})

test('customers neither see nor complete the to-dos of the team, which make nobody wait', async () => {
  const project = await pay(await ofQuote((await acceptedQuote()).id))
  const kickoff = (await agency('GET', project.id)).body.tasks.find(({ side }) => side === 'agency')
  const path = `${project.id}/tasks/${kickoff?.id}`
  expect((await customer('POST', `${path}/answer`, { text: '' })).status).toBe(404)
  clock.at = new Date('2026-03-06T16:00:00Z')
  expect((await agency('POST', `${path}/completion`)).body).toMatchObject({ waitingOn: 'agency' })
  const { body } = await customer('GET', project.id)
  expect(body.tasks.every(({ side }) => side === 'customer')).toBe(true)
  expect(body.activities.map(({ what }) => what)).toEqual(['started', 'created'])
})

test('saves only what was read last, by an admin, with milestones in order', async () => {
  const before = await template('mvp-basic')
  expect((await save(before.id, before, 'staff')).status).toBe(403)
  expect((await save(before.id, { ...before, ...SHORT })).status).toBe(200)
  expect((await save(before.id, before)).status).toBe(409)
  const rejected = [
    { milestones: [] },
    { milestones: SHORT.milestones.toReversed() },
    { milestones: SHORT.milestones.slice(0, 1) },
    { tasks: SHORT.tasks.map((task) => ({ ...task, ownerId: newId(new Date()) })) },
  ]
  for (const change of rejected)
    expect((await save(before.id, { ...before, ...SHORT, ...change, revision: 1 })).status).toBe(
      400,
    )
})

test('an MVP package gets its own template, an hourly quote that of other projects', async () => {
  const mvp = line('line-1', 'Medium', 35_000, { type: 'package', duration: '8-10 weeks' })
  const quote = await acceptedQuote({ track: 'startups', items: [mvp] })
  expect((await ofQuote(quote.id)).templateId).toBe('mvp-medium')
  const hourly = await acceptedQuote({ items: [line('line-1', 'Developer', 4000)] })
  const project = await ofQuote(hourly.id)
  expect(project.templateId).toBe('other')
  expect(project.milestones.map(({ name }) => name)).toEqual(['Developer', 'Delivery'])
})

test('another template replaces the plan before the start, except what the team added', async () => {
  const waiting = await ofQuote((await acceptedQuote()).id)
  const path = `${waiting.id}/template`
  await agency('POST', `${waiting.id}/tasks`, {
    title: 'Call us',
    kind: 'confirm',
    dueOn: '2026-03-20',
  })
  const [first] = waiting.milestones
  await agency('PUT', `${waiting.id}/milestones/${first?.id}`, {
    name: 'Look',
    dueOn: null,
    weeks: 1,
  })
  const basic = await template('small-business-basic')
  const choice = { templateId: basic.id, revision: basic.revision }
  expect((await agency('PUT', path, { ...choice, revision: 7 })).status).toBe(409)
  const { body } = await agency('PUT', path, choice)
  expect(body.milestones.map(({ name, weeks }) => [name, weeks])).toEqual([
    ['Basic package: design', 2],
    ['Basic package: first version', 4],
    ['Delivery', 6],
  ])
  expect(body.tasks.map(({ title }) => title)).toContain('Call us')
  expect(body.tasks.map(({ title }) => title)).not.toContain(
    'Set up analytics and the business profiles',
  )
  const started = await pay(waiting)
  expect(started.dueOn).toBe('2026-04-15')
  expect((await agency('PUT', path, choice)).status).toBe(409)
})

test('milestones for which payments wait stay when another template is chosen', async () => {
  const milestones = [
    { name: 'Start', percent: 50 },
    { name: 'Launch', percent: 50 },
  ]
  const quote = await acceptedQuote({ items: [MEDIUM], payment: 'milestones', milestones })
  const waiting = await ofQuote(quote.id)
  const { revision } = await template('small-business-premium')
  const { body } = await agency('PUT', `${waiting.id}/template`, {
    templateId: 'small-business-premium',
    revision,
  })
  expect(body.milestones.map(({ name }) => name)).toEqual(['Launch'])
  expect(body.tasks.map(({ title }) => title)).toContain('Send us your products and prices')
})
