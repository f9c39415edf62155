import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '#features/audit/audit.contract.ts'
import type { Calendar } from '#features/calendar/calendar.contract.ts'
import type { TeamNotification } from '#features/team-notifications/team-notifications.contract.ts'
import { call } from '#testing/accepted-quote.ts'
import { mailsTo, writeAsBusiness } from '#testing/conversations.ts'
import { acceptedDeal, lead, quoted } from '#testing/deals.ts'
import {
  agency,
  countRowsWhere,
  customer,
  firstMilestone,
  started,
} from '#testing/project-workspace.ts'
import { png } from '#testing/sample-files.ts'
import { allDone, clock, deps, people, request, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import type { Project, ProjectRow } from '../projects.contract.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

const DANA = { id: people.admin.id, name: people.admin.name }
const SAM = { id: people.staff.id, name: people.staff.name }
const add = (id: string, userId = SAM.id) => agency('PUT', `${id}/members/${userId}`)
const remove = (id: string, userId = SAM.id) => agency('DELETE', `${id}/members/${userId}`)
const membersOf = async (id: string) => (await agency('GET', id)).body.members
const listed = async (role: 'admin' | 'staff', query = '') =>
  (await call<ProjectRow[]>(role, 'GET', `/projects${query}`)).body
const titles = async (role: 'admin' | 'staff', kind = 'replies') =>
  (await call<TeamNotification[]>(role, 'GET', '/team-notifications')).body
    .filter((one) => one.kind === kind)
    .map(({ title }) => title)
const mailed = (template: string) => countRowsWhere(`mails where template_name = '${template}'`)
const ANSWERED = 'project-answered-agency'

test('members are added and removed, also by several people at once', async () => {
  const { id } = await started()
  const twice = await Promise.all([add(id), add(id), add(id, DANA.id)])
  expect(twice.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await membersOf(id)).toHaveLength(2)
  expect(await titles('staff', 'assignments')).toEqual(['dana added you to a project'])
  expect((await customer('GET', id)).body.members).toContainEqual({ id: null, name: SAM.name })
  const removed = await Promise.all([remove(id), remove(id)])
  expect(removed.map(({ status }) => status)).toEqual([200, 200])
  expect(await membersOf(id)).toEqual([DANA])
  const entries = (await call<AuditEntry[]>('admin', 'GET', '/audit')).body
  expect(entries.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Team member .* · sam added$/),
      expect.stringMatching(/^Team member .* · sam removed$/),
    ]),
  )
})

test('only active people of the team can be members, and only the team adds them', async () => {
  const { id } = await started()
  expect((await add(id, people.business.id)).status).toBe(400)
  expect((await add(crypto.randomUUID())).status).toBe(404)
  expect((await call('business', 'PUT', `/projects/${id}/members/${SAM.id}`)).status).toBe(403)
  await add(id)
  await deps.db.execute(sql`update users set disabled_at = now() where id = ${SAM.id}`)
  expect(await membersOf(id)).toEqual([])
  expect((await listed('admin'))[0]).toMatchObject({ members: [] })
  expect((await add(id)).status).toBe(400)
  await writeAsBusiness('Is Sam gone?', { about: 'project', aboutId: id })
  expect(await mailed('message-agency')).toBe(1)
})

test('the team member of the request is the first member of its project', async () => {
  const inquiryId = await lead()
  await call('admin', 'PUT', `/inquiries/${inquiryId}/assignment`, { userId: SAM.id })
  await acceptedDeal(await quoted(inquiryId))
  expect(await listed('staff')).toMatchObject([{ members: [SAM] }])
})

test('what the customer does is mailed to the agency without members, else they are notified', async () => {
  const project = await started()
  const { id, tasks } = project
  const first = tasks.find(({ kind }) => kind !== 'upload')
  const { body } = await agency('POST', `${id}/tasks`, {
    title: 'Name the colors',
    kind: 'text',
    dueOn: '2026-03-20',
  })
  const second = body.tasks.find(({ title }) => title === 'Name the colors')
  const answer = (task: Project['tasks'][number] | undefined) =>
    customer('POST', `${id}/tasks/${task?.id}/answer`, { text: 'It is all in the folder.' })
  await answer(first)
  expect([await mailed(ANSWERED), await titles('staff')]).toEqual([1, []])
  await add(id)
  const stop = `${id}/milestones/${firstMilestone(project).id}`
  await agency('POST', `${stop}/approval-request`)
  await customer('POST', `${stop}/approval`)
  await answer(second)
  const for_ = { at: '/api/uploads?for=project', token: tokenOf('business') }
  const { data: file } = await upload(png(), 'logo.png', for_)
  await customer('POST', `${id}/files`, { file })
  await writeAsBusiness('Can we go live?', { about: 'project', aboutId: id })
  expect(await titles('staff')).toEqual([
    expect.stringContaining('wrote about'),
    'Square One Coffee sent a file',
    'Square One Coffee completed “Name the colors”',
    'Square One Coffee approved “Medium package: design”',
  ])
  expect(await titles('admin')).toEqual([])
  expect([await mailed(ANSWERED), await mailed('project-file-agency')]).toEqual([1, 0])
  expect(await mailed('message-agency')).toBe(0)
  await allDone()
  expect(mailsTo(people.staff.email).length).toBeGreaterThan(0)
})

test('projects can be filtered by their member, in the list and in the calendar', async () => {
  const [{ id }] = [await started(), await started(undefined, undefined, 'Q-2026-0002')]
  await add(id)
  expect((await listed('staff', '?member=me')).map((row) => row.id)).toEqual([id])
  expect(await listed('staff', '?member=me&list=delivered')).toEqual([])
  expect(await listed('admin', '?member=me')).toEqual([])
  const range = 'from=2026-03-06&until=2026-04-16'
  const { events } = (await call<Calendar>('staff', 'GET', `/calendar?${range}`)).body
  const owned = events.filter(({ owners }) => owners.some((owner) => owner.id === SAM.id))
  expect(new Set(owned.map(({ kind }) => kind))).toEqual(new Set(['project', 'milestone', 'task']))
  const feed = await call<{ url: string }>('staff', 'PUT', '/my/calendar-feed', { scope: 'own' })
  const file = await request('visitor', 'GET', new URL(feed.body.url).pathname)
  expect((await file.text()).match(/^BEGIN:VEVENT/gm)).toHaveLength(owned.length)
})
