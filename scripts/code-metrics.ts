// Metrics of the code: line widths, file and folder sizes, request paths, names and comments.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'
import { currentGraph } from './architecture.ts'
import { identifiersIn, isRetired } from './glossary.ts'
import { requestPaths } from './request-paths.ts'

const TESTS = /\.test\.tsx?$|^e2e\/|^bench\/|^src\/testing\//
/** React Router requires these names of exports. */
const ROUTE_EXPORTS = new Set([
  'action',
  'clientAction',
  'clientLoader',
  'default',
  'ErrorBoundary',
  'handle',
  'headers',
  'HydrateFallback',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
])

type Source = { path: string; text: string; lines: string[] }

function sourcesMatching(pattern: RegExp): Source[] {
  const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  return paths
    .filter((path) => pattern.test(path) && !path.includes('import-violations'))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: text.replace(/\n$/, '').split('\n') }
    })
}

const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

export function duplicateExports(): [name: string, paths: string[]][] {
  const paths = new Map<string, string[]>()
  const sources = sourcesMatching(/^src\/.*\.tsx?$/).filter(({ path }) => !path.includes('.test.'))
  for (const source of sources)
    for (const name of exportsOf(parse(source)))
      if (!ROUTE_EXPORTS.has(name)) paths.set(name, [...(paths.get(name) ?? []), source.path])
  return [...paths].filter(([, files]) => new Set(files).size > 1)
}

function exportsOf(file: ts.SourceFile): Set<string> {
  const names = file.statements.flatMap((statement) => {
    const kinds = ts.canHaveModifiers(statement)
      ? ts.getModifiers(statement)?.map(({ kind }) => kind)
      : undefined
    const isNamedExport =
      kinds?.includes(ts.SyntaxKind.ExportKeyword) && !kinds.includes(ts.SyntaxKind.DefaultKeyword)
    if (!isNamedExport) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText(file))
    const { name } = statement as ts.FunctionDeclaration
    return name ? [name.text] : []
  })
  return new Set(names)
}

function commentLines({ lines }: Source): number {
  return lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length
}

/** Lines that consist mostly of a URL, a path or one string may be wider. */
function isTooWide(line: string): boolean {
  const longest = line
    .match(/(['"`]).*\1|https?:\S+|\S*\/\S+/g)
    ?.sort((a, b) => b.length - a.length)
  return line.length > 100 && line.length - (longest?.[0]?.length ?? 0) > 60
}

function quantile(numbers: number[], share: number): number {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length * share)] ?? 0
}

/** The largest first. Subfolders count on their own. */
function folderSizes(paths: readonly string[]): [folder: string, files: number][] {
  const sizes = new Map<string, number>()
  for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  return [...sizes].sort(([, one], [, other]) => other - one)
}

export function printMetrics(): void {
  const all = sourcesMatching(/^(src|e2e|bench|scripts)\/.*\.(tsx?|mjs)$/)
  const sources = all.filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !TESTS.test(path))
  const tests = all.filter(({ path }) => TESTS.test(path))
  const sheets = sourcesMatching(/^src\/.*\.css$/)
  const lines = all.flatMap((source) => source.lines)
  const sizes = sources.map((source) => source.lines.length)
  const over = (group: Source[], limit: number): string => {
    const found = group.filter((source) => source.lines.length > limit)
    return `${found.length}${found.length ? `: ${found.map(({ path }) => path).join(', ')}` : ''}`
  }
  const comments = all.reduce((sum, source) => sum + commentLines(source), 0)
  const folders = folderSizes(sources.map(({ path }) => path))
  const { upward, composers } = currentGraph()
  const disabled = sources.flatMap(({ lines }) =>
    lines.filter((line) => /\b(ox|es)lint-disable/.test(line)),
  ).length
  const retired = all.flatMap(({ path, text }) => identifiersIn(path, text).filter(isRetired))
  const rows: [string, string | number][] = [
    ['Files, lines', `${all.length}, ${lines.length}`],
    ['Lines over 100 columns', lines.filter((line) => line.length > 100).length],
    ['  of which not mostly a string, path or URL', lines.filter(isTooWide).length],
    ['Longest line', lines.reduce((longest, line) => Math.max(longest, line.length), 0)],
    ['Sources: median lines per file', quantile(sizes, 0.5)],
    ['Sources: 90th percentile', quantile(sizes, 0.9)],
    ['Sources over 300 lines', over(sources, 300)],
    ['Tests over 500 lines', over(tests, 500)],
    ['Stylesheets over 500 lines', over(sheets, 500)],
    [
      'Source files per folder: median',
      quantile(
        folders.map(([, files]) => files),
        0.5,
      ),
    ],
    [
      'Largest folders',
      folders
        .slice(0, 3)
        .map(([folder, files]) => `${files} in ${folder}`)
        .join(', '),
    ],
    ...requestPaths().map(({ title, files }): [string, number] => [
      `Files from URL to SQL: ${title}`,
      files.length,
    ]),
    ['Imports of a feature that is not on a lower level', upward.length],
    ['Features exempt from the levels', composers.length],
    ['Disabled lint rules in sources', disabled],
    ['Exported names in two or more files', duplicateExports().length],
    ['Identifiers with a retired word', retired.length],
    ['Comment lines', `${comments} (${((comments / lines.length) * 100).toFixed(1)} %)`],
  ]
  for (const [name, value] of rows) console.log(`${name.padEnd(50)} ${value}`)
}
