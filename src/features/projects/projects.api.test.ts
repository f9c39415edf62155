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
import { png, zip } from '#testing/sample-files.ts'
import { upload } from '#testing/upload.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import type { Milestone, ProjectRow } from './projects.contract.ts'
import { updateWaitingOn } from './waiting-on.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const runWaitingOnUpdate = () => updateWaitingOn.run({ ...ctxOf('visitor') }, {})

test('turns an accepted quote into a project, and dates it with the first payment', async () => {
  const waiting = await ofQuote((await acceptedQuote()).id)
  expect(waiting).toMatchObject({
    state: 'waiting-for-deposit',
    waitingOn: 'you',
    waitsFor: 'First payment',
    name: 'Medium package for Square One Coffee',
    startedAt: null,
    dueOn: null,
  })
  expect(days(waiting.milestones)).toEqual([null, null, null])
  clock.at = new Date('2026-03-06T03:00:00Z')
  const startedProject = await pay(waiting)
  // Still March 5 in the agency’s time zone.
  expect(startedProject).toMatchObject({
    state: 'active',
    waitingOn: 'us',
    waitsFor: null,
    dueOn: '2026-04-16',
    today: '2026-03-05',
    ledger: { you: 0, us: 0 },
  })
  expect(
    startedProject.milestones.map(({ name, dueOn, thenDue }) => [name, dueOn, thenDue]),
  ).toEqual([
    ['Medium package: design', '2026-03-19', 0],
    ['Medium package: first version', '2026-04-02', 0],
    ['Delivery', '2026-04-16', 299_900],
  ])
  expect(days(startedProject.tasks)).toEqual(['2026-03-08', '2026-03-12', '2026-03-12'])
  expect(
    (await eventually(() => outbox.find(({ subject }) => subject.startsWith('Work has started'))))
      .text,
  ).toContain('Apr 16, 2026')
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
  expect((await customer('GET', project.id)).body.ledger).toMatchObject({ us: 0, you: 0 })
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
  // A payment for a removed milestone moves to the last one.
  await agency('DELETE', `${project.id}/milestones/${milestone('Design')?.id}`)
  project = await workspace()
  expect((await then()).at(-1)).toEqual(['Launch', 239_900])
  expect((await finish('Launch')).sort()).toEqual(['Build', 'Design', 'Launch'])
})

test('completes and notifies once for twenty concurrent completions', async () => {
  const project = await started()
  const replies = await Promise.all(Array.from({ length: 20 }, () => complete(project)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  expect([
    await countRowsWhere("project_activities where what = 'completed'"),
    await countRowsWhere("mails where template_name = 'milestone-completed'"),
  ]).toEqual([1, 1])
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

test('accepts only one of a concurrent approval and change request', async () => {
  const project = await started()
  const { id } = firstMilestone(project)
  await agency('POST', `${project.id}/milestones/${id}/approval-request`, { note: 'Version 3' })
  const tries = ['approval', 'changes', 'approval', 'changes'].map((what) =>
    customer('POST', `${project.id}/milestones/${id}/${what}`, {
      text: 'Larger pictures, please.',
    }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect([
    [201, 409, 201, 409],
    [409, 201, 409, 201],
  ]).toContainEqual(statuses)
})

const ACTIONS = {
  request: (at: string) => agency('POST', `${at}/approval-request`, { note: '' }),
  'take back': (at: string) => agency('DELETE', `${at}/approval-request`),
  approve: (at: string) => customer('POST', `${at}/approval`),
  change: (at: string) => customer('POST', `${at}/changes`, { text: 'Larger pictures, please.' }),
  complete: (at: string) => agency('POST', `${at}/completion`),
  edit: (at: string) => agency('PUT', at, { name: 'Design, really', dueOn: '2026-03-20' }),
  remove: (at: string) => agency('DELETE', at),
} as const
type Action = keyof typeof ACTIONS
const TRANSITIONS: Record<string, Action[]> = {
  open: [],
  requested: ['request'],
  approved: ['request', 'approve'],
  changes: ['request', 'change'],
  done: ['complete'],
}
const EXPECTED: Record<keyof typeof TRANSITIONS, Record<Action, string | number>> = {
  'not begun': {
    request: 409,
    'take back': 'open',
    approve: 409,
    change: 409,
    complete: 409,
    edit: 'open',
    remove: 'gone',
  },
  open: {
    request: 'requested',
    'take back': 'open',
    approve: 409,
    change: 409,
    complete: 'done',
    edit: 'open',
    remove: 'gone',
  },
  requested: {
    request: 'requested',
    'take back': 'open',
    approve: 'approved',
    change: 'changes',
    complete: 409,
    edit: 'requested',
    remove: 'gone',
  },
  approved: {
    request: 409,
    'take back': 409,
    approve: 'approved',
    change: 409,
    complete: 'done',
    edit: 'approved',
    remove: 'gone',
  },
  changes: {
    request: 'requested',
    'take back': 'open',
    approve: 409,
    change: 'changes',
    complete: 409,
    edit: 'changes',
    remove: 'gone',
  },
  done: {
    request: 409,
    'take back': 409,
    approve: 409,
    change: 409,
    complete: 'done',
    edit: 409,
    remove: 409,
  },
}
const stateOf = (milestone: Milestone | undefined): string => {
  if (!milestone) return 'gone'
  if (milestone.completedAt) return 'done'
  if (milestone.approvedAt) return 'approved'
  return milestone.changesRequestedAt
    ? 'changes'
    : milestone.approvalRequestedAt
      ? 'requested'
      : 'open'
}

test.each(Object.keys(EXPECTED))(
  'allows each side only the valid actions on a milestone that is %s',
  async (state) => {
    for (const [action, expected] of Object.entries(EXPECTED[state] ?? {}) as [
      Action,
      string | number,
    ][]) {
      const project = state === 'not begun' ? await accepted() : await started()
      const { id } = firstMilestone(project)
      const at = `${project.id}/milestones/${id}`
      for (const step of TRANSITIONS[state] ?? [])
        expect((await ACTIONS[step](at)).status, `${state}: ${step}`).toBeLessThan(300)
      const reply = await ACTIONS[action](at)
      const now = (await customer('GET', project.id)).body.milestones.find(
        (milestone) => milestone.id === id,
      )
      const was = state === 'not begun' ? 'open' : state
      expect([action, reply.status < 300, stateOf(now)]).toEqual([
        action,
        typeof expected === 'string',
        typeof expected === 'string' ? expected : was,
      ])
      if (typeof expected === 'number')
        expect([action, reply.status, reply.body.message.length > 10]).toEqual([
          action,
          expected,
          true,
        ])
    }
  },
)

test('accepts only files for a delivered project', async () => {
  let project = await started()
  for (const _ of project.milestones) project = (await complete(project)).body
  const [task] = project.tasks
  const tries = [
    agency('POST', `${project.id}/milestones`, { name: 'More', dueOn: '2026-05-01' }),
    agency('POST', `${project.id}/tasks`, { title: 'More', kind: 'confirm', dueOn: '2026-05-01' }),
    agency('POST', `${project.id}/tasks/${task?.id}/completion`),
    agency('PUT', `${project.id}/turn`, { waitingOn: 'you' }),
    customer('POST', `${project.id}/tasks/${task?.id}/answer`, { text: 'Here' }),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  const { data } = await upload(png(), 'last.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  expect((await customer('POST', `${project.id}/files`, { file: data })).status).toBe(201)
})

test('rejects the removal of the last open milestone', async () => {
  const project = await started()
  const [design, version, delivery] = project.milestones
  for (const milestone of [design, version])
    expect((await agency('DELETE', `${project.id}/milestones/${milestone?.id}`)).status).toBe(200)
  expect(await agency('DELETE', `${project.id}/milestones/${delivery?.id}`)).toMatchObject({
    status: 409,
    body: {
      message: 'A project ends with its last milestone. Complete it, or add another one first.',
    },
  })
  const more = await agency('POST', `${project.id}/milestones`, {
    name: 'Second shop',
    dueOn: '2026-04-30',
  })
  expect(more.body).toMatchObject({
    dueOn: '2026-04-30',
    milestones: [{ name: 'Delivery' }, { name: 'Second shop', thenDue: 299_900 }],
  })
})

test('renames a milestone without changing whether it has a date', async () => {
  const waiting = await accepted()
  const path = ({ id }: Milestone) => `${waiting.id}/milestones/${id}`
  const renamed = await agency('PUT', path(firstMilestone(waiting)), {
    name: 'Design of every page',
    dueOn: null,
  })
  expect(renamed.body.milestones.map(({ name, dueOn }) => [name, dueOn])).toEqual([
    ['Design of every page', null],
    ['Medium package: first version', null],
    ['Delivery', null],
  ])
  expect(renamed.body.activities[0]).toMatchObject({
    what: 'milestone-changed',
    detail: 'Design of every page',
  })
  expect(
    (await agency('POST', `${waiting.id}/milestones`, { name: 'One more', dueOn: null })).status,
  ).toBe(400)
  const startedProject = await pay(waiting)
  expect(firstMilestone(startedProject)).toMatchObject({
    name: 'Design of every page',
    dueOn: '2026-03-18',
  })
  expect(
    (await agency('PUT', path(firstMilestone(startedProject)), { name: 'Design', dueOn: null }))
      .body.fields,
  ).toEqual({ dueOn: 'Choose a day.' })
})

test('updates who is waited on with each activity, and counts the days', async () => {
  const project = await started()
  const waitingOn = async () => {
    const { waitingOn, waitsFor, waitingDays, ledger } = (await customer('GET', project.id)).body
    return [waitingOn, waitsFor, waitingDays, ledger.us, ledger.you]
  }
  expect(await waitingOn()).toEqual(['us', null, 0, 0, 0])
  clock.at = new Date('2026-03-07T18:00:00Z')
  await runWaitingOnUpdate()
  await runWaitingOnUpdate()
  // The logo was due on March 7.
  expect(await waitingOn()).toEqual(['you', 'Upload your logo', 0, 3, 0])
  expect([
    await notices('Your project is waiting on you'),
    await countRowsWhere("mails where template_name = 'project-waits'"),
  ]).toEqual([1, 1])
  clock.at = new Date('2026-03-10T18:00:00Z')
  expect(await waitingOn()).toEqual(['you', 'Upload your logo', 3, 3, 3])
  const { data } = await upload(png(), 'logo.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  await customer('POST', `${project.id}/tasks/${project.tasks[0]?.id}/answer`, { files: [data] })
  expect(await waitingOn()).toEqual(['us', null, 0, 3, 3])
  clock.at = new Date('2026-03-11T18:00:00Z')
  await agency('PUT', `${project.id}/turn`, { waitingOn: 'you' })
  await runWaitingOnUpdate()
  expect(await waitingOn()).toEqual(['you', 'Something we agreed on', 0, 4, 3])
  clock.at = new Date('2026-03-11T20:00:00Z')
  await agency('POST', `${project.id}/milestones/${firstMilestone(project).id}/approval-request`)
  expect(await waitingOn()).toEqual(['you', 'Approval of Medium package: design', 0, 4, 3])
  await customer('POST', `${project.id}/milestones/${firstMilestone(project).id}/approval`)
  expect(await waitingOn()).toEqual(['you', 'Send us your texts and pictures', 0, 4, 3])
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
  // Rejects a file of another project, an unclaimed one, and a duplicate.
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
      await upload(zip([{ name: 'a.txt', text: 'x' }]), 'a.zip', {
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
