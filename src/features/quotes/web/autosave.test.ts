import { expect, test } from 'vitest'
import { Refused } from '#site/refused.ts'
import { emptyDraft } from '../first-draft.rules.ts'
import { type DraftChange, QuoteContent } from '../quotes.contract.ts'
import { Autosave } from '#site/autosave.ts'

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
    autosave: new Autosave(
      { content: server.stored, revision: 0, savedAt: new Date(0) },
      { schema: QuoteContent, save },
    ),
  }
}

test('what was typed is saved as it is by then, and typing on during a save is saved after it', async () => {
  const { server, autosave } = begun()
  autosave.write({ businessName: 'Square' })
  const saving = autosave.saveNow()
  autosave.write({ businessName: 'Square One' })
  expect((await saving).saving).toEqual({ state: 'saved' })
  expect(server).toMatchObject({ stored: { businessName: 'Square One' }, revision: 2 })
})

test('nothing is lost when a save fails, and the next one brings it', async () => {
  const { server, autosave } = begun()
  server.breaks = true
  autosave.write({ note: 'Menu boards' })
  expect((await autosave.saveNow()).saving).toMatchObject({ state: 'failed' })
  expect(autosave.read().typed.note).toBe('Menu boards')
  server.breaks = false
  expect((await autosave.saveNow()).saving).toEqual({ state: 'saved' })
  expect(server.stored.note).toBe('Menu boards')
})

test('what a colleague saved is not overwritten until somebody says so', async () => {
  const { server, autosave } = begun()
  server.revision = 3
  autosave.write({ note: 'mine' })
  expect((await autosave.saveNow()).saving).toMatchObject({ state: 'taken' })
  autosave.write({ note: 'mine, longer' })
  await autosave.saveNow()
  expect(server).toMatchObject({ saves: 1, stored: { note: '' } })
  expect((await autosave.replaceTheirs(3)).saving).toEqual({ state: 'saved' })
  expect(server).toMatchObject({ stored: { note: 'mine, longer' }, revision: 4 })
})

test('half an address keeps the one before, says so, and holds nothing else back', async () => {
  const { server, autosave } = begun()
  autosave.write({ businessEmail: 'nora@squareone.example' })
  await autosave.saveNow()
  autosave.write({ businessEmail: 'nora@', businessName: 'Nora' })
  const { problems, typed } = await autosave.saveNow()
  expect(problems).toEqual({ businessEmail: 'Please enter a valid email address' })
  expect(typed.businessEmail).toBe('nora@')
  expect(server.stored).toMatchObject({
    businessEmail: 'nora@squareone.example',
    businessName: 'Nora',
  })
})

test('what stands only here is known until it is saved, corrected, or thrown away on purpose', async () => {
  const { server, autosave } = begun()
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
