import { expect, test } from 'vitest'
import { filesIn, read } from '#testing/sources.ts'

/** The icon library adds these. */
const LIBRARY_CLASS = /^lucide-/

function classesIn(stylesheet: string): string[] {
  const selectors = stylesheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\([^)]*\)|@import[^;]*;|'[^']*'/g, '')
  return [...selectors.matchAll(/\.([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name)
}

/** Classes that are no word of the code, and no prefix of a template with a literal or key. */
function unusedClasses(classes: readonly string[], code: string): string[] {
  const words = new Set(code.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g))
  const prefixes = new Set(code.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?=\$\{)/g))
  const values = new Set(code.match(/(?<=['"])[a-z0-9-]+(?=['"])|\b[a-z0-9]+(?=\??:)/g))
  const isBuilt = (name: string): boolean =>
    [...prefixes].some((prefix) => name.startsWith(prefix) && values.has(name.slice(prefix.length)))
  return classes.filter((name) => !words.has(name) && !LIBRARY_CLASS.test(name) && !isBuilt(name))
}

test('code uses every class of the stylesheets', () => {
  const classes = filesIn('src', /\.css$/).flatMap((path) => classesIn(read(path)))
  const code = filesIn('src', /\.(tsx?|js)$/)
    .filter((path) => !path.includes('.test.'))
    .map(read)
    .join('\n')
  expect(classes.length).toBeGreaterThan(0)
  expect([...new Set(unusedClasses(classes, code))]).toEqual([])
})

test('a class that no code uses is reported', () => {
  const stylesheet = '/* .old */ .card, .tone-good:hover { background: url(a.png) } .unused {}'
  const code = "const tone = 'good'; className={`card tone-${tone}`}"
  expect(unusedClasses(classesIn(stylesheet), code)).toEqual(['unused'])
  expect(unusedClasses(classesIn('.tone-loud {}'), code)).toEqual(['tone-loud'])
})
