import { clock } from '#testing/test-app.ts'
import {
  accepted,
  agency,
  complete,
  countRowsWhere,
  customer,
  firstMilestone,
  pay,
  started,
} from '#testing/project-workspace.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Milestone } from './projects.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
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
