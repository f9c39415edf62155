import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors, firstStep, renameFields } from './field-errors.contract.ts'

const Form = z.object({
  name: z.string().check(z.minLength(2, 'Too short.'), z.regex(/^[a-z]+$/, 'Letters only.')),
  formData: z.object({ email: z.string().check(z.email('No address.')) }),
  skills: z.array(z.string().check(z.minLength(1, 'Empty.'))),
})
const errors = fieldErrors(
  Form.safeParse({ name: '1', formData: { email: '' }, skills: ['a', '', ''] }).error,
)

test('names the first error of each field, in the order of the schema', () => {
  expect(Object.entries(errors)).toEqual([
    ['name', 'Too short.'],
    ['formData.email', 'No address.'],
    ['skills.1', 'Empty.'],
    ['skills.2', 'Empty.'],
  ])
  expect(fieldErrors(undefined)).toEqual({})
})

test('keeps the first error of a field whose parts have several', () => {
  const fields = renameFields(
    { 'skills.1': 'First.', 'skills.2': 'Second.', name: 'No.' },
    firstStep,
  )
  expect(Object.entries(fields)).toEqual([
    ['skills', 'First.'],
    ['name', 'No.'],
  ])
})

test('reads the steps of a path of another validator, and the paths of no field', () => {
  const issues = [
    { message: 'Whole.' },
    { message: 'Deep.', path: [{ key: 'a' }, 0, 'constructor'] },
  ]
  expect(fieldErrors({ issues })).toEqual({ '': 'Whole.', 'a.0.constructor': 'Deep.' })
})

test('names a field that has the name of a property of every object', () => {
  const issues = [{ message: 'Unknown.', path: ['constructor'] }]
  expect(fieldErrors({ issues }).constructor).toBe('Unknown.')
  expect(renameFields({ 'constructor.0': 'Unknown.' }, firstStep).constructor).toBe('Unknown.')
})
