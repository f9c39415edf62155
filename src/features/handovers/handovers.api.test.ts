import { call } from '#testing/accepted-quote.ts'
import { complete, countRowsWhere, notices, started } from '#testing/project-workspace.ts'
import { deps, people } from '#testing/test-app.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Project } from '#features/projects/projects.contract.ts'
import type { Handover, MyHandover } from './handovers.contract.ts'

const ACCESS = {
  name: 'Store administration',
  address: 'https://store.example/admin',
  userName: 'office',
  note: '',
}
const CHANGE = { intro: 'Welcome.', nextSteps: 'Sign in.', accesses: [ACCESS], revision: 0 }

const save = (id: string, more: object = {}) =>
  call<Handover>('staff', 'PUT', `/projects/${id}/handover`, { ...CHANGE, ...more })
const publish = (id: string) => call('staff', 'POST', `/projects/${id}/handover/publication`)
const own = async (id: string) =>
  (await call<MyHandover>('business', 'GET', `/my/projects/${id}/handover`)).body.handover

async function deliver(project: Project): Promise<void> {
  for (const milestone of project.milestones) await complete(project, milestone)
}

test('the customer sees a handover once the project is delivered and it is published', async () => {
  const project = await started()
  const { id } = project
  expect((await save(id)).body).toMatchObject({ revision: 1, isDelivered: false })
  expect((await publish(id)).status).toBe(409)
  await deliver(project)
  expect(await own(id)).toBeNull()
  expect((await Promise.all([publish(id), publish(id)])).map(({ status }) => status)).toEqual([
    201, 201,
  ])
  expect(await own(id)).toMatchObject({ intro: 'Welcome.', accesses: [ACCESS] })
  expect(await notices('Your handover is ready')).toBe(1)
  expect((await call('business', 'GET', `/projects/${id}/handover`)).status).toBe(403)
  await call('staff', 'DELETE', `/projects/${id}/handover/publication`)
  expect(await own(id)).toBeNull()
})

test('a password is stored encrypted, shown by its own call, and kept by other changes', async () => {
  const project = await started()
  const { id } = project
  const secret = 'peony-72-basket'
  const { body: saved } = await save(id, { accesses: [{ ...ACCESS, secret }] })
  const [access] = saved.accesses
  expect(access).toMatchObject({ hasSecret: true })
  expect(JSON.stringify(saved)).not.toContain(secret)
  const { rows } = await deps.db.execute(sql`select encrypted_secret from handover_accesses`)
  expect(JSON.stringify(rows)).not.toContain(secret)
  const read = (as: 'staff' | 'business') =>
    call<{ secret: string }>(
      as,
      'GET',
      `${as === 'business' ? '/my' : ''}/handover-accesses/${access?.id}/secret`,
    )
  expect((await read('business')).status).toBe(404)
  await deliver(project)
  await publish(id)
  const accesses = [{ ...ACCESS, id: access?.id, userName: 'new' }]
  expect((await save(id, { accesses, revision: 0 })).status).toBe(409)
  expect((await save(id, { accesses, revision: 1 })).status).toBe(200)
  expect((await read('business')).body.secret).toBe(secret)
  expect((await read('staff')).body.secret).toBe(secret)
  expect(await countRowsWhere(`audit_values where audit_values::text like '%${secret}%'`)).toBe(0)
})

test('an erased customer leaves no access details', async () => {
  const { id } = await started()
  await save(id, { accesses: [{ ...ACCESS, secret: 'x' }] })
  await call('admin', 'POST', '/erasures', { email: people.business.email, reason: 'Asked.' })
  expect(await countRowsWhere('handovers')).toBe(0)
  expect(await countRowsWhere('handover_accesses')).toBe(0)
})
