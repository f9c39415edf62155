import { expect, test } from 'vitest'
import { read } from '#testing/sources.ts'
import { ARCHITECTURE, featureGraph, generateArchitecture } from '../../scripts/architecture.ts'
import { importsIn } from '../../scripts/imports.ts'

const LEVELS = [['company', 'claims'], ['accounts'], ['quotes']]
const graphOf = (...pairs: string[]) => {
  const pathOf = (feature = ''): string => `src/features/${feature}/${feature}.service.ts`
  const imports = pairs.map((pair) => {
    const [from, to] = pair.split(' > ')
    return { from: pathOf(from), to: pathOf(to) }
  })
  const { edges, drawn, upward, inCycles } = featureGraph(imports, LEVELS, ['admin'])
  const texts = (all: typeof edges): string[] => all.map(({ from, to }) => `${from} > ${to}`)
  return { edges: texts(edges), drawn: texts(drawn), upward: texts(upward), inCycles }
}

test('draws an edge once, and not if others imply it', () => {
  const pairs = ['accounts > company', 'admin > quotes', 'quotes > accounts', 'quotes > company']
  expect(graphOf(...pairs, 'quotes > company', 'quotes > quotes')).toEqual({
    edges: pairs,
    drawn: ['accounts > company', 'admin > quotes', 'quotes > accounts'],
    upward: [],
    inCycles: [],
  })
})

test('reports an import of a higher level, of the same level and of a composer', () => {
  const upward = ['accounts > quotes', 'claims > company', 'quotes > admin']
  expect(graphOf('quotes > company', ...upward).upward).toEqual(upward)
})

test('reports the features of a cycle', () => {
  const { inCycles } = graphOf('accounts > company', 'company > accounts', 'quotes > company')
  expect(inCycles).toEqual(['accounts', 'company'])
})

test('finds the imports of values and types, with both kinds of paths', () => {
  const text = [
    "import type { Ctx } from '#kernel/context.ts'",
    "import { type A, b } from '../accounts/a.ts'",
    "export { c } from './c.ts'",
    "const d = await import('./d.ts')",
    "import { z } from 'zod/mini'",
    "const e = `import x from './e.ts'`",
  ].join('\n')
  expect(importsIn('src/features/quotes/quotes.service.ts', text).map(({ to }) => to)).toEqual([
    'src/kernel/context.ts',
    'src/features/accounts/a.ts',
    'src/features/quotes/c.ts',
    'src/features/quotes/d.ts',
  ])
})

test('the architecture document shows the imports of the code (npm run docs)', () => {
  const document = read(ARCHITECTURE)
  expect(document).toBe(generateArchitecture())
  for (const measure of [
    'Imports of a feature that is not on a lower level',
    'Features in an import cycle',
  ])
    expect(document).toContain(`| ${measure} | 0 |`)
})
