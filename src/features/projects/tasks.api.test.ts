import { agency, countRowsWhere, customer, started } from '#testing/project-workspace.ts'
import { png } from '#testing/sample-files.ts'
import { clock, ctxOf, eventually, outbox, tokenOf } from '#testing/test-app.ts'
import { upload } from '#testing/upload.ts'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '#kernel/db/transaction.ts'
import { remindTasks, skipTaskReminders } from './remind-tasks.service.ts'

beforeEach(() => {
  clock.at = new Date('2026-03-04T16:00:00Z')
})

test('completes a to-do once, with the input that its kind requires', async () => {
  const project = await started()
  const [logo, texts, login] = project.tasks
  const path = (id: string | undefined) => `${project.id}/tasks/${id}/answer`
  expect(
    (await customer('POST', path(logo?.id), { text: 'It is on our website' })).body.fields,
  ).toEqual({ files: 'Choose a file first.' })
  expect((await customer('POST', path(login?.id))).body.fields).toEqual({
    text: 'Enter your answer.',
  })
  const { data } = await upload(png(), 'texts.png', {
    at: '/api/uploads?for=project',
    token: tokenOf('business'),
  })
  const replies = await Promise.all(
    [1, 2, 3].map(() => customer('POST', path(texts?.id), { files: [data], text: 'All of them' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await countRowsWhere('project_files')).toBe(1)
  const { body } = await customer('POST', path(login?.id), { text: 'By our registrar' })
  expect(body.tasks.map(({ title, doneBy, answer }) => [title, doneBy, answer])).toEqual([
    ['Upload your logo', null, null],
    ['Send us your text and images', 'customer', 'All of them'],
    ['Tell us how to access your domain and accounts', 'customer', 'By our registrar'],
  ])
  await eventually(
    () => outbox.filter(({ subject }) => subject.includes('completed “')).length === 2,
  )
})

test('rejects an answer to a to-do that the team has already checked off', async () => {
  const project = await started()
  const [, , login] = project.tasks
  await agency('POST', `${project.id}/tasks/${login?.id}/completion`)
  expect(
    await customer('POST', `${project.id}/tasks/${login?.id}/answer`, { text: 'By our registrar' }),
  ).toMatchObject({
    status: 409,
    body: { message: 'The team has already checked this off. Nothing more is needed.' },
  })
})

test('keeps one of two different answers to a to-do, and rejects the other', async () => {
  const project = await started()
  const [, , login] = project.tasks
  const replies = await Promise.all(
    ['By our registrar', 'By our host'].map((text) =>
      customer('POST', `${project.id}/tasks/${login?.id}/answer`, { text }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('lets the agency add, check off and remove to-dos', async () => {
  const project = await started()
  const { body } = await agency('POST', `${project.id}/tasks`, {
    title: 'Photos of the team',
    detail: 'At least 1600 px wide.',
    kind: 'upload',
    dueOn: '2026-03-06',
  })
  const task = body.tasks[0]
  expect(task).toMatchObject({ title: 'Photos of the team', dueOn: '2026-03-06', doneAt: null })
  await eventually(() => outbox.some(({ subject }) => subject === 'To-do: Photos of the team'))
  expect(
    (await agency('POST', `${project.id}/tasks/${task?.id}/completion`)).body.tasks.find(
      ({ id }) => id === task?.id,
    ),
  ).toMatchObject({ doneBy: 'agency' })
  expect((await agency('DELETE', `${project.id}/tasks/${task?.id}`)).status).toBe(409)
  const [next] = project.tasks
  expect(
    (await agency('DELETE', `${project.id}/tasks/${next?.id}`)).body.tasks.some(
      ({ id }) => id === next?.id,
    ),
  ).toBe(false)
  expect(
    (await customer('POST', `${project.id}/tasks/${next?.id}/answer`, { text: 'x' })).body.message,
  ).toBe('This to-do was removed.')
})

test('reminds the customer once of a to-do that is due within two days', async () => {
  const { id } = await started()
  const add = (title: string, dueOn: string) =>
    agency('POST', `${id}/tasks`, { title, kind: 'confirm', dueOn })
  await add('Sign the contract', '2026-04-20')
  // Its own notification names the day already.
  await add('Call us back', '2026-03-05')
  const remindTwice = async (day: string): Promise<void> => {
    clock.at = new Date(`${day}T16:00:00Z`)
    await Promise.all([1, 2].map(() => remindTasks.run(ctxOf('visitor'), {})))
  }
  const reminders = () => countRowsWhere("notifications where title like 'Due by Apr 20%'")
  await remindTwice('2026-04-17')
  expect(await reminders()).toBe(0)
  clock.at = new Date('2026-04-18T06:00:00Z')
  await remindTasks.run(ctxOf('visitor'), {})
  expect(await reminders()).toBe(0)
  await remindTwice('2026-04-18')
  await remindTwice('2026-04-19')
  expect(await reminders()).toBe(1)
  expect(await countRowsWhere("notifications where title like 'Due by%Call us back'")).toBe(0)
  await eventually(() => outbox.find(({ subject }) => subject.endsWith(': Sign the contract')))
})

test('a restore sends no reminder of a to-do again', async () => {
  const { id } = await started()
  await agency('POST', `${id}/tasks`, { title: 'Sign it', kind: 'confirm', dueOn: '2026-04-20' })
  clock.at = new Date('2026-04-18T16:00:00Z')
  await transaction(ctxOf('visitor'), skipTaskReminders)
  await remindTasks.run(ctxOf('visitor'), {})
  expect(await countRowsWhere("notifications where title like 'Due by Apr 20%'")).toBe(0)
})
