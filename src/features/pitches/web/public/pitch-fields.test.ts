import { expect, test } from 'vitest'
import { errorsIn } from '#site/forms/form-state.ts'
import { PITCH_FORM } from './pitch-fields.ts'
import { progressOf } from './pitch-progress.ts'

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const built = (fields: Record<string, string>) =>
  progressOf(form(fields)).map(({ state, detail }) => `${state}: ${detail}`)

test('raises the building with the form, from the ground up', () => {
  expect(built({})).toEqual(['open: Not started', 'open: Not started', 'open: Optional'])
  expect(
    built({
      startupName: 'Routewell',
      problem: 'Miles',
      targetUsers: 'Nurses',
      pitchDeck: '/api/files/x',
    }),
  ).toEqual(['partial: 1 of 4 filled', 'partial: 2 of 3 filled', 'partial: 1 of 3 filled'])
  expect(
    built({
      startupName: 'Routewell',
      founderName: 'Devon',
      email: 'd@routewell.example',
      problem: 'a',
      solution: 'b',
      teamSize: 'solo',
      fundingStage: 'seed',
    }),
  ).toEqual(['done: Complete', 'done: Complete', 'done: Complete'])
  expect(built({ startupName: '   ' })[0]).toBe('open: Not started')
})

test('sends the typed values without unused fields', () => {
  const values = {
    startupName: 'Routewell',
    founderName: 'Devon',
    email: 'd@routewell.example',
    problem: 'a',
    solution: 'b',
    teamSize: '10+',
    pitchDeck: `/api/files/${'a'.repeat(32)}`,
  }
  expect(
    PITCH_FORM.read(
      form({ ...values, pitchDeckName: 'deck.pdf', pitchDeckSize: '12', secondsTaken: '40' }),
    ),
  ).toEqual({
    body: {
      ...values,
      phone: '',
      targetUsers: '',
      fundingStage: '',
      source: '',
      leaveEmpty: '',
      secondsTaken: 40,
    },
  })
})

test('has a message for each field that spec §5 requires', () => {
  const errors = errorsIn(form({}), PITCH_FORM) ?? {}
  expect(Object.keys(errors).sort()).toEqual(Object.keys(PITCH_FORM.missing).sort())
})
