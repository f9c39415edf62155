import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requestPaths, unreachedFiles } from '../../scripts/request-paths.ts'

const paths = requestPaths()

test('the architecture document has the paths of five calls, each from the page to SQL', () => {
  expect(paths.map(({ call }) => call)).toEqual([
    'POST /quote-requests',
    'POST /my/quotes/:id/acceptance',
    'POST /uploads',
    'POST /applications',
    'POST /payments/webhook',
  ])
  for (const { files } of paths) expect(files.at(-1)).toMatch(/\.store\.ts$/)
})

test.each(paths)('$title: every file exists, and an earlier one leads to it', (path) => {
  expect(path.files.filter((file) => !existsSync(file))).toEqual([])
  expect(unreachedFiles(path)).toEqual([])
})

test('finds a file that no earlier one leads to', () => {
  const [, acceptance] = paths
  const [sheet = '', ...others] = acceptance?.files ?? []
  const call = 'POST /my/quotes/:id/acceptance'
  expect(unreachedFiles({ title: '', call, files: [sheet, ...others.slice(1)] })).toEqual([
    'src/features/quotes/quote-answers.api.ts',
  ])
  const other = 'POST /my/quotes/:id/approval'
  expect(unreachedFiles({ title: '', call: other, files: [sheet, ...others] })).toEqual([
    'src/features/quotes/quote-answers.api.ts',
  ])
})
