import {
  clock,
  ctxOf,
  deps,
  eventually,
  outbox,
  people,
  request,
  tokenOf,
} from '#testing/test-app.ts'
import { acceptedQuote, call, line } from '#testing/accepted-quote.ts'
import {
  accepted,
  agency,
  complete,
  countRowsWhere,
  customer,
  days,
  firstMilestone,
  notices,
  ofQuote,
  PARTS,
  pay,
  fetchPaymentsOfQuote,
  started,
} from '#testing/project-workspace.ts'
import { png } from '#testing/sample-files.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { ProjectRow } from './projects.contract.ts'
import { updateWaitingOn } from './waiting-on.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const runWaitingOnUpdate = () => updateWaitingOn.run({ ...ctxOf('visitor') }, {})

test('turns an accepted quote into a project, and dates it with the first payment', async () => {
  const waiting = await ofQuote((await acceptedQuote()).id)
  expect(waiting).toMatchObject({
    state: 'waiting-for-deposit',
    waitingOn: 'customer',
    waitsFor: 'First payment',
    name: 'Medium package for Square One Coffee',
    startedAt: null,
    dueOn: null,
  })
  expect(days(waiting.milestones)).toEqual([null, null, null])
  clock.at = new Date('2026-03-06T03:00:00Z')
  const startedProject = await pay(waiting)
  // It is still March 5 in the agency’s time zone.
  expect(startedProject).toMatchObject({
    state: 'active',
    waitingOn: 'agency',
    waitsFor: null,
    dueOn: '2026-04-16',
    today: '2026-03-05',
    ledger: { customer: 0, agency: 0 },
  })
  expect(
    startedProject.milestones.map(({ name, dueOn, thenDue }) => [name, dueOn, thenDue]),
  ).toEqual([
    ['Medium package: design', '2026-03-19', 0],
    ['Medium package: first version', '2026-04-02', 0],
    ['Delivery', '2026-04-16', 299_900],
  ])
  expect(days(startedProject.tasks)).toEqual(['2026-03-08', '2026-03-12', '2026-03-12'])
  const { text } = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('Work has started')),
  )
  expect(text).toContain('Apr 16, 2026')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(startedProject.welcome)
  expect(startedProject.welcome).not.toBe('')
})

test('delivers the project with the last milestone, makes the balance due and starts free maintenance', async () => {
  let project = await started()
  for (const _ of project.milestones) {
    expect(project.state).toBe('active')
    project = (await complete(project)).body
  }
  expect(project).toMatchObject({
    state: 'delivered',
    milestonesDone: 3,
    maintenanceMonths: 3,
    maintenanceUntil: '2026-06-04',
    next: null,
  })
  expect((await fetchPaymentsOfQuote(project)).map(({ status, isDue }) => [status, isDue])).toEqual(
    [
      ['paid', false],
      ['pending', true],
    ],
  )
  const mail = await eventually(() =>
    outbox.find(({ subject }) => subject.startsWith('Delivered: ')),
  )
  expect(mail.text).toContain(
    'until the end of Jun 4, 2026. It ends automatically: nothing is charged afterward',
  )
  expect([
    await notices('Your project is delivered'),
    await notices('Balance for Q-2026-0001 is due'),
  ]).toEqual([1, 1])
  clock.at = new Date('2026-05-04T16:00:00Z')
  expect((await customer('GET', project.id)).body.ledger).toMatchObject({ agency: 0, customer: 0 })
})

test('makes the payment of each completed milestone due, and the remainder with the last one', async () => {
  let project = await started(
    [1, 2, 3, 4].map((part) => ({
      kind: 'milestone',
      description: `Part ${part}`,
      amount: 150_000,
    })),
  )
  const due = async () => (await fetchPaymentsOfQuote(project)).filter(({ isDue }) => isDue).length
  const after: number[] = []
  for (const _ of project.milestones) {
    project = (await complete(project)).body
    after.push(await due())
  }
  expect(after).toEqual([1, 2, 3])
})

test('makes a milestone payment due with its own milestone only', async () => {
  const milestones = [
    { name: 'Start', percent: 40 },
    { name: 'Design', percent: 20 },
    { name: 'Build', percent: 20 },
    { name: 'Launch', percent: 20 },
  ]
  const { id } = await acceptedQuote({ payment: 'milestones', milestones })
  let project = await pay(await ofQuote(id))
  const workspace = async () => (await customer('GET', project.id)).body
  const milestone = (name: string) => project.milestones.find((one) => one.name === name)
  const finish = async (name: string) => {
    project = (await complete(project, milestone(name))).body
    return (await fetchPaymentsOfQuote(project))
      .filter(({ isDue }) => isDue)
      .map(({ description }) => description.split(' for ')[0])
  }
  const then = async () =>
    (await workspace()).milestones.map(({ name, thenDue }) => [name, thenDue])
  project = (
    await agency('POST', `${project.id}/milestones`, { name: 'Photographs', dueOn: '2026-03-06' })
  ).body
  expect(await then()).toEqual([
    ['Photographs', 0],
    ['Design', 120_000],
    ['Build', 120_000],
    ['Launch', 119_900],
  ])
  expect(await finish('Photographs')).toEqual([])
  expect(await finish('Build')).toEqual(['Build'])
  await agency('DELETE', `${project.id}/milestones/${milestone('Design')?.id}`)
  project = await workspace()
  expect((await then()).at(-1)).toEqual(['Launch', 239_900])
  expect((await finish('Launch')).sort()).toEqual(['Build', 'Design', 'Launch'])
})

test('delivers once for twenty concurrent completions: one balance due, one mail', async () => {
  let project = await started()
  for (const _ of [1, 2]) project = (await complete(project)).body
  await Promise.all(Array.from({ length: 20 }, () => complete(project)))
  expect([
    await countRowsWhere("mails where template_name = 'project-delivered'"),
    await countRowsWhere("mails where template_name = 'payment-due' and subject like 'Balance%'"),
    await countRowsWhere('project_waits where until is null'),
  ]).toEqual([1, 1, 0])
})

test('accepts only files for a delivered project', async () => {
  let project = await started()
  for (const _ of project.milestones) project = (await complete(project)).body
  const task = project.tasks.find(({ side }) => side === 'customer')
  const tries = [
    agency('POST', `${project.id}/milestones`, { name: 'More', dueOn: '2026-05-01' }),
    agency('POST', `${project.id}/tasks`, { title: 'More', kind: 'confirm', dueOn: '2026-05-01' }),
    agency('POST', `${project.id}/tasks/${task?.id}/completion`),
    agency('PUT', `${project.id}/waiting-on`, { waitingOn: 'customer' }),
    customer('POST', `${project.id}/tasks/${task?.id}/answer`, { text: 'Here' }),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  const { data } = await upload(png(), 'last.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  expect((await customer('POST', `${project.id}/files`, { file: data })).status).toBe(201)
})

test('updates who is waited on with each activity, and counts the days', async () => {
  const project = await started()
  const waitingOn = async () => {
    const { waitingOn, waitsFor, waitingDays, ledger } = (await customer('GET', project.id)).body
    return [waitingOn, waitsFor, waitingDays, ledger.agency, ledger.customer]
  }
  expect(await waitingOn()).toEqual(['agency', null, 0, 0, 0])
  clock.at = new Date('2026-03-07T18:00:00Z')
  await runWaitingOnUpdate()
  await runWaitingOnUpdate()
  expect(await waitingOn()).toEqual(['customer', 'Upload your logo', 0, 3, 0])
  expect([
    await notices('Your project is waiting on you'),
    await countRowsWhere("mails where template_name = 'project-waits'"),
  ]).toEqual([1, 1])
  clock.at = new Date('2026-03-10T18:00:00Z')
  expect(await waitingOn()).toEqual(['customer', 'Upload your logo', 3, 3, 3])
  const { data } = await upload(png(), 'logo.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  await customer('POST', `${project.id}/tasks/${project.tasks[0]?.id}/answer`, { files: [data] })
  expect(await waitingOn()).toEqual(['agency', null, 0, 3, 3])
  clock.at = new Date('2026-03-11T18:00:00Z')
  await agency('PUT', `${project.id}/waiting-on`, { waitingOn: 'customer' })
  await runWaitingOnUpdate()
  expect(await waitingOn()).toEqual(['customer', 'Something we agreed on', 0, 4, 3])
  clock.at = new Date('2026-03-11T20:00:00Z')
  await agency('POST', `${project.id}/milestones/${firstMilestone(project).id}/approval-request`)
  expect(await waitingOn()).toEqual(['customer', 'Approval of Medium package: design', 0, 4, 3])
  await customer('POST', `${project.id}/milestones/${firstMilestone(project).id}/approval`)
  expect(await waitingOn()).toEqual(['customer', 'Send us your text and images', 0, 4, 3])
})

test('opens project files for both sides only', async () => {
  const project = await started()
  const ownFile = await upload(png(), 'ours.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  const theirs = await upload(png(), 'yours.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('admin'),
  })
  await customer('POST', `${project.id}/files`, { file: ownFile.data })
  const { files } = (await agency('POST', `${project.id}/files`, { file: theirs.data })).body
  expect(files.map(({ name, by, byName }) => [name, by, byName]).sort()).toEqual([
    ['ours.png', 'customer', people.business.name],
    ['yours.png', 'agency', people.admin.name],
  ])
  for (const { id } of files) {
    const link = await call<{ path: string }>(
      'business',
      'POST',
      `/my/projects/${project.id}/files/${id}/links`,
    )
    expect(
      Buffer.from(await (await request('visitor', 'GET', link.body.path)).arrayBuffer()),
    ).toEqual(png())
    expect((await call('admin', 'POST', `/files/${id}/links`)).status).toBe(201)
  }
  const loose = await upload(png(), 'loose.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  expect(
    (
      await call(
        'business',
        'POST',
        `/my/projects/${project.id}/files/${loose.data.slice(-32)}/links`,
      )
    ).status,
  ).toBe(404)
  expect((await customer('POST', `${project.id}/files`, { file: ownFile.data })).status).toBe(400)
  expect(
    (
      await upload(Buffer.from('MZ'), 'a.exe', {
        at: '/api/uploads?for=project',
        token: tokenOf('business'),
      })
    ).status,
  ).toBe(400)
})

test('answers 404 for every call to another business’s project', async () => {
  const project = await started()
  const { data } = await upload(png(), 'ours.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  const file = (await customer('POST', `${project.id}/files`, { file: data })).body.files[0]
  const [milestone, task] = [firstMilestone(project), project.tasks[0]]
  await agency('POST', `${project.id}/milestones/${milestone.id}/approval-request`)
  await deps.db.execute(sql`update projects set email = 'theo@elsewhere.example'`)
  const before = await agency('GET', project.id)
  const tries = [
    customer('GET', project.id),
    customer('POST', `${project.id}/milestones/${milestone.id}/approval`),
    customer('POST', `${project.id}/milestones/${milestone.id}/changes`, { text: 'x' }),
    customer('POST', `${project.id}/tasks/${task?.id}/answer`, { text: 'x', files: [] }),
    customer('POST', `${project.id}/files`, { file: data }),
    customer('POST', `${project.id}/files/${file?.id}/links`),
    customer('GET', newId(new Date())),
  ]
  expect((await Promise.all(tries)).map(({ status, body }) => [status, body.message])).toEqual(
    Array.from({ length: 7 }, () => [404, 'Project not found.']),
  )
  expect((await call<ProjectRow[]>('business', 'GET', '/my/projects')).body).toEqual([])
  expect(await agency('GET', project.id)).toEqual(before)
})

test('lists open projects, and finds one by business, name or number', async () => {
  await accepted()
  const project = await started(PARTS, [line('seo', 'SEO Optimization', 950)], 'Q-2026-0002')
  const list = async (query: string) =>
    (await call<ProjectRow[]>('admin', 'GET', `/projects?${query}`)).body.map(
      ({ quoteNumber }) => quoteNumber,
    )
  expect(await list('')).toEqual(['Q-2026-0002', 'Q-2026-0001'])
  expect(await list('search=seo')).toEqual(['Q-2026-0002'])
  expect(await list('search=Q-2026-0001')).toEqual(['Q-2026-0001'])
  let workspace = project
  for (const _ of project.milestones) workspace = (await complete(workspace)).body
  expect([await list('list=open'), await list('list=delivered')]).toEqual([
    ['Q-2026-0001'],
    ['Q-2026-0002'],
  ])
})
