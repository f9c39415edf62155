// Checks the paths of the screens: each one has a route, and no other file writes one out.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ADMIN_TABS } from '#features/admin/web/admin-tabs.ts'
import { SETTINGS_SECTIONS } from '#features/admin/web/settings-sections.ts'
import { VIEWS } from '#features/dashboard/dashboard.rules.ts'
import { filePaths } from '../site/seo/file-paths.ts'
import { paths } from '#kernel/paths.contract.ts'
import { filesIn, read } from '#testing/sources.ts'
import routes, { sections } from '../routes.ts'

/** Literals that begin like the path of a screen, by file. */
const EXCEPTIONS = {
  'src/features/quotes/quotes.feature.ts: /quotes/': 'a call of the API that undoes a change',
  'src/site/seo/robots.ts: /sandbox/': 'the beginning of several paths',
}

/** Tests, examples for them, calls of the API, the routes, and the list of paths. */
const MAY_CONTAIN_PATHS =
  /\.test\.|^src\/testing\/|\.(api|webhook)\.ts$|^src\/(routes|kernel\/paths\.contract|site\/seo\/file-paths)\.ts$/

/** They open a part of a screen without a change of route. */
const SECTION_PARAMETERS = ['tab', 'section']

const patterns = patternsIn(routes).filter((pattern) => !pattern.includes('*'))
const sectionAddresses = Object.values(sections).flatMap((addresses) => Object.keys(addresses))
const firstSegments = patterns.map((pattern) => pattern.split('/')[1] ?? '').filter(Boolean)
const oneOf = (names: readonly string[]): string =>
  `(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`
const BEGINNING = new RegExp(
  `^(?:/${oneOf(firstSegments)}(?:/|(?![\\w-]))|\\?${oneOf(SECTION_PARAMETERS)}=)`,
)

function patternsIn(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const pattern = path === undefined ? parent : `${parent}/${path}`
    return [pattern || '/', ...patternsIn(children, pattern)]
  })
}

type Path = string | ((...inserted: string[]) => string) | { [name: string]: Path }

/** The arguments of the functions that do not accept every text. */
const NAMES: Record<string, object> = {
  tab: ADMIN_TABS,
  setting: SETTINGS_SECTIONS,
  section: VIEWS,
}

function addressesOf(path: Path, name = ''): string[] {
  if (typeof path === 'string') return [path]
  if (typeof path === 'object')
    return Object.entries(path).flatMap(([inner, of]) => addressesOf(of, inner))
  return Object.keys(NAMES[name] ?? { sample: '' }).map((argument) => path(argument, 'sample'))
}

test('every path leads to a screen, and a path leads to every section', () => {
  // Cast: a test may call the functions with any text.
  const addresses = addressesOf({ ...paths, ...filePaths } as unknown as Path)
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => !leadsToScreen(address))).toEqual([])
  expect(sectionAddresses.filter((address) => !addresses.includes(address))).toEqual([])
})

test('a path without a route, tab or section is reported', () => {
  const unknown = ['/nowhere', '/admin/nowhere', '/admin?tab=nowhere', '/dashboard?section=nowhere']
  expect(unknown.filter(leadsToScreen)).toEqual([])
})

function leadsToScreen(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://cedarline.test')
  const query = SECTION_PARAMETERS.filter((name) => searchParams.has(name))
    .map((name) => `${name}=${searchParams.get(name)}`)
    .join('&')
  return query
    ? sectionAddresses.includes(`${pathname}?${query}`)
    : patterns.some((pattern) => matchPath(pattern, pathname))
}

test('no other file contains the path of a screen', () => {
  const files = filesIn('src', /\.tsx?$/).filter((path) => !MAY_CONTAIN_PATHS.test(path))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((path) =>
    pathsWritten(path, read(path)).map((start) => `${path}: ${start}`),
  )
  expect(found).toEqual(Object.keys(EXCEPTIONS))
})

test.each([
  ["const HOME = '/dashboard'", ['/dashboard']],
  ["const QUOTES = '/admin/quotes?list=open#first'", ['/admin/']],
  ['const see = <a href="/quotes/1">Quote 1</a>', ['/quotes/']],
  ['const track = (token) => `/track/${token}#call`', ['/track/']],
  ['const url = `${site.publicUrl}/blogs/${id}`', ['/blogs/']],
  ["const search = '?section=projects'", ['?section=']],
  ["type Leave = '/login'", ['/login']],
  ["// '/login'\nconst see = <p>Open /login</p>", []],
  ["const other = ['/', '/api/quotes', '/quotes-list', 'a/login', '?list=all']", []],
])('%j contains the paths %j', (code, written) => {
  expect(pathsWritten('planted.tsx', code)).toEqual(written)
})

/** The beginning of each path of a screen that a literal contains. */
function pathsWritten(file: string, code: string): string[] {
  const written: string[] = []
  const collect = (node: ts.Node): void => {
    const start = ts.isLiteralExpression(node) || isPartOfTemplate(node) ? node.text : ''
    written.push(...(BEGINNING.exec(start) ?? []))
    ts.forEachChild(node, collect)
  }
  collect(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return written
}

const isPartOfTemplate = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
