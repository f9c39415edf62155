import { expect, test } from 'vitest'
import { ApiError } from '#site/data/api-error.ts'
import { emptyDraft } from '../../first-draft.rules.ts'
import type { DraftChange } from '../../quotes.contract.ts'
import { QuoteContent } from '../../quote-content.contract.ts'
import { Autosave } from '#site/forms/autosave.ts'

function setUp() {
  const server = { revision: 0, stored: emptyDraft('2026-04-03'), breaks: false, saves: 0 }
  const save = async ({ revision, content }: DraftChange): Promise<{ revision: number }> => {
    server.saves++
    if (server.breaks) throw new TypeError('Failed to fetch')
    if (revision !== server.revision)
      throw new ApiError(409, { message: 'Somebody else has saved this quote.' })
    server.stored = content
    return { revision: ++server.revision }
  }
  return {
    server,
    autosave: new Autosave(
      { content: server.stored, revision: 0, savedAt: new Date(0) },
      { schema: QuoteContent, save },
    ),
  }
}

test('saves the latest input, and input during a save after it', async () => {
  const { server, autosave } = setUp()
  autosave.write({ businessName: 'Square' })
  const saving = autosave.saveNow()
  autosave.write({ businessName: 'Square One' })
  expect((await saving).saving).toEqual({ state: 'saved' })
  expect(server).toMatchObject({ stored: { businessName: 'Square One' }, revision: 2 })
})

test('retries lost input with the next save', async () => {
  const { server, autosave } = setUp()
  server.breaks = true
  autosave.write({ note: 'Menu boards' })
  expect((await autosave.saveNow()).saving).toMatchObject({ state: 'failed' })
  expect(autosave.read().values.note).toBe('Menu boards')
  server.breaks = false
  expect((await autosave.saveNow()).saving).toEqual({ state: 'saved' })
  expect(server.stored.note).toBe('Menu boards')
})

test('does not overwrite another admin’s save without confirmation', async () => {
  const { server, autosave } = setUp()
  server.revision = 3
  autosave.write({ note: 'mine' })
  expect((await autosave.saveNow()).saving).toMatchObject({ state: 'conflict' })
  autosave.write({ note: 'mine, longer' })
  await autosave.saveNow()
  expect(server).toMatchObject({ saves: 1, stored: { note: '' } })
  expect((await autosave.replaceTheirs(3)).saving).toEqual({ state: 'saved' })
  expect(server).toMatchObject({ stored: { note: 'mine, longer' }, revision: 4 })
})

test('keeps the last valid address while an incomplete one is typed, and saves the rest', async () => {
  const { server, autosave } = setUp()
  autosave.write({ businessEmail: 'nora@squareone.example' })
  await autosave.saveNow()
  autosave.write({ businessEmail: 'nora@', businessName: 'Nora' })
  const { problems, values } = await autosave.saveNow()
  expect(problems).toEqual({ businessEmail: 'Please enter a valid email address' })
  expect(values.businessEmail).toBe('nora@')
  expect(server.stored).toMatchObject({
    businessEmail: 'nora@squareone.example',
    businessName: 'Nora',
  })
})

test('reports unsaved input until it is saved, corrected or discarded', async () => {
  const { server, autosave } = setUp()
  expect(autosave.hasUnsavedChanges()).toBe(false)
  autosave.write({ note: 'Menu boards' })
  expect(autosave.hasUnsavedChanges()).toBe(true)
  await autosave.saveNow()
  expect(autosave.hasUnsavedChanges()).toBe(false)
  autosave.write({ businessEmail: 'nora@' })
  await autosave.saveNow()
  expect(autosave.hasUnsavedChanges()).toBe(true)
  autosave.discard()
  expect(autosave.hasUnsavedChanges()).toBe(false)
  autosave.write({ note: 'late' })
  await autosave.saveNow()
  expect(server.stored.note).toBe('Menu boards')
})
