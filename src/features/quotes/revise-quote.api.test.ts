import { call } from '#testing/accepted-quote.ts'
import { drafted, publishDraft, published } from '#testing/written-quote.ts'
import { duringChange, hasManyConnections } from '#testing/concurrent-change.ts'
import { describe, expect, test } from 'vitest'
import type { AdminQuote } from './quotes.contract.ts'

test('creates one revision for two concurrent calls', async () => {
  const { id } = await published()
  const [one, other] = await Promise.all(
    [1, 2].map(() => call<AdminQuote>('admin', 'POST', `/quotes/${id}/revision`)),
  )
  expect([one?.status, other?.status]).toEqual([201, 201])
  expect(one?.body).toEqual(other?.body)
})

describe.runIf(hasManyConnections)('with many connections', () => {
  const read = async (id: string): Promise<AdminQuote> =>
    (await call<AdminQuote>('admin', 'GET', `/quotes/${id}`)).body

  test('does not overwrite a concurrent revision', async () => {
    const { id, versions } = await published()
    const theirs = JSON.stringify({
      ...versions[0]?.content,
      note: 'What a colleague wrote.',
    }).replaceAll("'", "''")
    await duringChange(
      `update quotes set draft = '${theirs}', draft_revision = draft_revision + 1 where id = '${id}'`,
      () => call('admin', 'POST', `/quotes/${id}/revision`),
    )
    expect((await read(id)).draft?.note).toBe('What a colleague wrote.')
  })

  test('does not publish an outdated draft during a concurrent save', async () => {
    const quote = await drafted()
    let status = 0
    await duringChange(
      `update quotes set draft_revision = draft_revision + 1 where id = '${quote.id}'`,
      async () => {
        ;({ status } = await publishDraft(quote))
      },
    )
    expect([status, (await read(quote.id)).version]).toEqual([409, 0])
  })
})
