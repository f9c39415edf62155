import { expect, test } from 'vitest'
import { Refused } from '#site/refused.ts'
import { emptyDraft } from '../first-draft.rules.ts'
import { type DraftChange, QuoteContent } from '../quotes.contract.ts'
import { DraftKeeper } from '#site/draft-keeper.ts'

/** A server that stores, and refuses or breaks when it is told to. */
function begun() {
  const server = { revision: 0, stored: emptyDraft('2026-04-03'), breaks: false, saves: 0 }
  const save = async ({ revision, content }: DraftChange): Promise<{ revision: number }> => {
    server.saves++
    if (server.breaks) throw new TypeError('Failed to fetch')
    if (revision !== server.revision)
      throw new Refused(409, { message: 'Somebody else has saved this quote.' })
    server.stored = content
    return { revision: ++server.revision }
  }
  return {
    server,
    keeper: new DraftKeeper(
      { content: server.stored, revision: 0, savedAt: new Date(0) },
      { schema: QuoteContent, save },
    ),
  }
}

test('what was typed is saved as it is by then, and typing on during a save is saved after it', async () => {
  const { server, keeper } = begun()
  keeper.write({ businessName: 'Square' })
  const saving = keeper.saveNow()
  keeper.write({ businessName: 'Square One' })
  expect((await saving).saving).toEqual({ state: 'saved' })
  expect(server).toMatchObject({ stored: { businessName: 'Square One' }, revision: 2 })
})

test('nothing is lost when a save fails, and the next one brings it', async () => {
  const { server, keeper } = begun()
  server.breaks = true
  keeper.write({ note: 'Menu boards' })
  expect((await keeper.saveNow()).saving).toMatchObject({ state: 'failed' })
  expect(keeper.read().typed.note).toBe('Menu boards')
  server.breaks = false
  expect((await keeper.saveNow()).saving).toEqual({ state: 'saved' })
  expect(server.stored.note).toBe('Menu boards')
})

test('what a colleague saved is not overwritten until somebody says so', async () => {
  const { server, keeper } = begun()
  server.revision = 3
  keeper.write({ note: 'mine' })
  expect((await keeper.saveNow()).saving).toMatchObject({ state: 'taken' })
  keeper.write({ note: 'mine, longer' })
  await keeper.saveNow()
  expect(server).toMatchObject({ saves: 1, stored: { note: '' } })
  expect((await keeper.replaceTheirs(3)).saving).toEqual({ state: 'saved' })
  expect(server).toMatchObject({ stored: { note: 'mine, longer' }, revision: 4 })
})

test('half an address keeps the one before, says so, and holds nothing else back', async () => {
  const { server, keeper } = begun()
  keeper.write({ businessEmail: 'nora@squareone.example' })
  await keeper.saveNow()
  keeper.write({ businessEmail: 'nora@', businessName: 'Nora' })
  const { problems, typed } = await keeper.saveNow()
  expect(problems).toEqual({ businessEmail: 'Please enter a valid email address' })
  expect(typed.businessEmail).toBe('nora@')
  expect(server.stored).toMatchObject({
    businessEmail: 'nora@squareone.example',
    businessName: 'Nora',
  })
})

test('what stands only here is known until it is saved, corrected, or thrown away on purpose', async () => {
  const { server, keeper } = begun()
  expect(keeper.isHeldHere()).toBe(false)
  keeper.write({ note: 'Menu boards' })
  expect(keeper.isHeldHere()).toBe(true)
  await keeper.saveNow()
  expect(keeper.isHeldHere()).toBe(false)
  keeper.write({ businessEmail: 'nora@' })
  await keeper.saveNow()
  expect(keeper.isHeldHere()).toBe(true)
  keeper.letGo()
  expect(keeper.isHeldHere()).toBe(false)
  keeper.write({ note: 'late' })
  await keeper.saveNow()
  expect(server.stored.note).toBe('Menu boards')
})
