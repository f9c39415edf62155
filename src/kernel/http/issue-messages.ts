// Validation messages for values whose contract has none.
import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

export const INVALID_VALUE = 'This value is invalid.'
const MISSING = 'This field is required.'
const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
}

export function issueMessage(issue: Issue): string {
  if (issue.input === undefined) return MISSING
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${TYPES[issue.expected] ?? 'another value'}.`
    case 'invalid_value':
      return `Use one of these: ${issue.values.join(', ')}.`
    default:
      return INVALID_VALUE
  }
}
