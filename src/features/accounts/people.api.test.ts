import { describe, expect, test } from 'vitest'
import { bearer, links, mailTemplatesSentTo, postLogIn, visitor } from '#testing/test-account.ts'
import { call } from '#testing/accepted-quote.ts'
import { deps, eventually, PASSWORD, people, request } from '#testing/test-app.ts'
import { findUserByEmail } from './accounts.store.ts'
import { oneTimeTokens } from './accounts.table.ts'
import { INVITATION_ENDED } from './invitations.service.ts'
import type { Person } from './people.contract.ts'
import { LAST_ADMIN } from './people.service.ts'

const ADDRESS = 'lee@cedarline.example'
const NEW_PASSWORD = { password: 'late-harvest-31', confirmPassword: 'late-harvest-31' }
const team = async (): Promise<Person[]> => (await call<Person[]>('admin', 'GET', '/people')).body
const named = async (name: string): Promise<Person | undefined> =>
  (await team()).find((person) => person.name === name)
const invite = (changed: object = {}) =>
  call<{ id: string; fields: Record<string, string> }>('admin', 'POST', '/people', {
    name: 'Lee',
    email: ADDRESS,
    role: 'staff',
    ...changed,
  })
const invitation = (at = 0): Promise<string> => eventually(() => links('join', ADDRESS)[at])
const join = (token: string) => visitor('POST', `/invitations/${token}`, NEW_PASSWORD)

const NOW = new Date()

describe('an invitation', () => {
  test('arrives by email, is accepted with a password, and gives access as staff', async () => {
    expect((await invite()).status).toBe(201)
    expect(await named('Lee')).toMatchObject({
      role: 'staff',
      state: 'invited',
      sessions: 0,
      lastUsedAt: null,
    })
    const token = await invitation()
    expect(await (await visitor('GET', `/invitations/${token}`)).json()).toEqual({
      name: 'Lee',
      email: ADDRESS,
      role: 'staff',
    })
    expect((await join(token)).status).toBe(204)
    const authorization = await bearer(await postLogIn(ADDRESS, NEW_PASSWORD.password))
    expect((await visitor('GET', '/inquiries', undefined, authorization)).status).toBe(200)
    const rejected = await visitor('GET', '/people', undefined, authorization)
    expect([rejected.status, await rejected.json()]).toMatchObject([
      403,
      { message: 'Only an admin can do this. Ask an admin for help.' },
    ])
    expect(await named('Lee')).toMatchObject({ state: 'active', sessions: 1, invitedUntil: null })
    expect(
      (await call<{ name: string }[]>('staff', 'GET', '/colleagues')).body
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Lee', 'dana', 'sam'])
  })

  test('works once, expires after a week, and then shows what to do', async () => {
    await invite()
    const token = await invitation()
    const hours =
      ((await deps.db.select().from(oneTimeTokens))[0]?.expiresAt.getTime() ?? 0) - NOW.getTime()
    expect(Math.round(hours / 3_600_000)).toBe(168)
    await deps.db.update(oneTimeTokens).set({ expiresAt: new Date(NOW.getTime() - 1) })
    expect(await named('Lee')).toMatchObject({ state: 'invited', invitedUntil: null })
    expect(await (await join(token)).json()).toMatchObject({
      code: 'not-found',
      message: INVITATION_ENDED,
    })
    await deps.db.update(oneTimeTokens).set({ expiresAt: new Date(NOW.getTime() + 60_000) })
    expect((await join(token)).status).toBe(204)
    for (const ended of [token, 'made-up']) expect((await join(ended)).status).toBe(404)
  })
})

describe('an invitation that is not accepted', () => {
  test('resending replaces the link, and withdrawing deletes the account', async () => {
    const { id } = (await invite()).body
    const first = await invitation()
    expect((await call('admin', 'PUT', `/people/${id}/invitation`)).status).toBe(204)
    const second = await invitation(1)
    expect((await visitor('GET', `/invitations/${first}`)).status).toBe(404)
    expect((await visitor('GET', `/invitations/${second}`)).status).toBe(200)
    expect((await call('admin', 'DELETE', `/people/${id}/invitation`)).status).toBe(204)
    expect((await join(second)).status).toBe(404)
    expect(await findUserByEmail(deps.db, ADDRESS)).toBeUndefined()
    expect((await call('admin', 'DELETE', `/people/${people.staff.id}/invitation`)).status).toBe(
      409,
    )
  })

  test('is stored as a hash only', async () => {
    await invite()
    const token = await invitation()
    expect(JSON.stringify(await deps.db.select().from(oneTimeTokens))).not.toContain(token)
  })
})

describe('an address', () => {
  test('with an account cannot be invited', async () => {
    expect((await invite({ email: people.staff.email })).body.fields).toEqual({
      email: 'This person is already on the team.',
    })
    expect((await invite({ email: people.business.email })).body.fields).toEqual({
      email: 'This address belongs to a customer account. Please use a different one.',
    })
  })

  test('that is invited cannot be taken over by a sign-up', async () => {
    await invite()
    const token = await invitation()
    const strangers = {
      name: 'Stranger',
      email: ADDRESS,
      password: 'winter-menu-24',
      confirmPassword: 'winter-menu-24',
      agreeToTerms: true,
    }
    expect((await visitor('POST', '/auth/sign-up', strangers)).status).toBe(204)
    expect((await visitor('POST', '/auth/verification-mails', { email: ADDRESS })).status).toBe(204)
    expect(await mailTemplatesSentTo(ADDRESS)).toEqual(['join-the-team'])
    expect((await join(token)).status).toBe(204)
    expect((await postLogIn(ADDRESS, strangers.password)).status).toBe(401)
  })
})

describe('an admin', () => {
  test('makes staff an admin and back, effective with the next call', async () => {
    const { id } = people.staff
    expect((await call('admin', 'PUT', `/people/${id}/role`, { role: 'admin' })).status).toBe(204)
    expect((await call('staff', 'GET', '/people')).status).toBe(401)
    const authorization = await bearer(await postLogIn('sam', PASSWORD))
    expect((await visitor('GET', '/people', undefined, authorization)).status).toBe(200)
    expect((await call('admin', 'PUT', `/people/${id}/role`, { role: 'staff' })).status).toBe(204)
    expect((await visitor('GET', '/people', undefined, authorization)).status).toBe(401)
  })

  test('disables an account immediately, and enables it again', async () => {
    const { id } = people.staff
    expect((await call('admin', 'PUT', `/people/${id}/disabling`)).status).toBe(204)
    expect((await call('staff', 'GET', '/inquiries')).status).toBe(401)
    expect((await postLogIn('sam', PASSWORD)).status).toBe(401)
    expect(await named('sam')).toMatchObject({ state: 'disabled', sessions: 0 })
    expect(
      (await call<{ name: string }[]>('admin', 'GET', '/colleagues')).body.map(({ name }) => name),
    ).toEqual(['dana'])
    expect((await call('admin', 'DELETE', `/people/${id}/disabling`)).status).toBe(204)
    expect((await postLogIn('sam', PASSWORD)).status).toBe(200)
    expect((await call('staff', 'GET', '/inquiries')).status).toBe(401)
  })

  test('cannot be demoted or disabled as the last one', async () => {
    const { id } = people.admin
    for (const [method, path, body] of [
      ['PUT', 'role', { role: 'staff' }],
      ['PUT', 'disabling', undefined],
    ] as const) {
      const reply = await request('admin', method, `/api/people/${id}/${path}`, body)
      expect([reply.status, await reply.json()]).toMatchObject([409, { message: LAST_ADMIN }])
    }
    await invite({ role: 'admin' })
    expect((await call('admin', 'PUT', `/people/${id}/disabling`)).status).toBe(409)
  })

  test('remains when two admins demote each other concurrently', async () => {
    await call('admin', 'PUT', `/people/${people.staff.id}/role`, { role: 'admin' })
    const authorization = await bearer(await postLogIn('sam', PASSWORD))
    const replies = await Promise.all([
      call('admin', 'PUT', `/people/${people.staff.id}/role`, { role: 'staff' }),
      visitor('PUT', `/people/${people.admin.id}/role`, { role: 'staff' }, authorization),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1)
  })
})

describe('an admin and a colleague', () => {
  test('lists and ends the sessions of a colleague', async () => {
    const { id } = people.staff
    const [session] = (
      await call<{ id: string; isThis: boolean }[]>('admin', 'GET', `/people/${id}/sessions`)
    ).body
    expect(session).toMatchObject({ isThis: false, userAgent: 'test' })
    expect((await call('admin', 'DELETE', `/people/${id}/sessions/${session?.id}`)).status).toBe(
      204,
    )
    expect((await call('staff', 'GET', '/inquiries')).status).toBe(401)
    expect((await call('admin', 'DELETE', `/people/${id}/sessions/${session?.id}`)).status).toBe(
      404,
    )
  })

  test('cannot manage customers as colleagues', async () => {
    const { id } = people.business
    expect((await team()).map(({ name, isYou }) => [name, isYou])).toEqual([
      ['dana', true],
      ['sam', false],
    ])
    for (const [method, path, body] of [
      ['GET', 'sessions', undefined],
      ['PUT', 'role', { role: 'admin' }],
      ['PUT', 'disabling', undefined],
      ['DELETE', 'disabling', undefined],
    ] as const) {
      expect((await request('admin', method, `/api/people/${id}/${path}`, body)).status).toBe(404)
    }
    expect((await findUserByEmail(deps.db, people.business.email))?.role).toBe('business')
  })
})

test('only an admin can invite', async () => {
  for (const role of ['visitor', 'business', 'staff'] as const)
    expect(
      (
        await call(role, 'POST', '/people', {
          name: 'Eve',
          email: 'eve@example.test',
          role: 'admin',
        })
      ).status,
    ).toBe(role === 'visitor' ? 401 : 403)
})
