// npm run where WORD: finds pages, calls, functions, tables, settings and texts, best match first.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MOST = 40
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const terms = process.argv
  .slice(2)
  .filter((term) => !term.startsWith('--'))
  .flatMap((term) => term.toLowerCase().split(/\s+/))
  .filter(Boolean)
if (!terms.length) {
  console.log('Specify a word: npm run where accept')
  process.exit(1)
}

/** Kinds of results, best first: name, pattern of the path, pattern of the line. */
const KINDS = [
  [
    'function',
    /\.(rules|service|store|mail|pdf|webhook|contract)\.tsx?$|^src\/kernel\//,
    /^export (?:async )?(?:function|const|class|type) (\w+)/,
  ],
  [
    'table',
    /\.table\.ts$/,
    /pgTable\(\s*'(\w+)'|^\s+(\w+): (?:text|uuid|integer|timestamp|jsonb|boolean|date)\(/,
  ],
  ['setting', /^src\/kernel\/config\.ts$/, /^ {2}([A-Z][A-Z_0-9]+): z/],
  ['decision', /^docs\/decisions\/.*\.md$/, /^# (.+)/],
  ['document', /^(docs\/[a-z-]+|[A-Z]+)\.md$/, /^#+ (.+)/],
  [
    'component',
    /\/(web|ui|site)\/.*\.tsx$/,
    /^export (?:default )?(?:async )?(?:function|const) (\w+)/,
  ],
  ['style', /\.css$/, /^\s*(\.[a-z][a-z-]+)/],
  ['test', /\.(test|e2e)\.ts$/, /^\s*(?:test|describe)(?:\.\w+)?(?:\(.*\))?\(\s*['"`](.+?)['"`]/],
  [
    'text',
    /^(src|content)\/.*\.(tsx?|md)$/,
    /^(?!\s*(?:\/\/|\*|\/\*|import ))\s*(.*['"`>].*|[A-Z].*)$/,
  ],
]

const files = [
  ...filesBelow('src'),
  ...filesBelow('docs'),
  ...filesBelow('content'),
  ...filesBelow('e2e'),
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
]
const nameOf = ({ line, where }) => `${where.split(':')[0]} ${line}`
const once = (one, index, all) =>
  one.kind !== 'function' || all.findIndex((other) => nameOf(other) === nameOf(one)) === index
const better = (one, other) =>
  one.quality - other.quality || one.rank - other.rank || (one.where < other.where ? -1 : 1)
const found = [...screens(), ...calls(), ...files.flatMap(fromSource)].filter(once).sort(better)
const shown = process.argv.includes('--all') ? found : found.slice(0, MOST)
const width = Math.max(0, ...shown.map(({ where }) => where.length))
for (const { where, kind, line } of shown)
  console.log(`${where.padEnd(width)}  ${kind.padEnd(9)} ${line.trim().slice(0, 120)}`)
if (!found.length) console.log(`No results for ${terms.join(' and ')}.`)
if (found.length > shown.length)
  console.log(
    `… and ${found.length - shown.length} more: npm run where ${terms.join(' ')} -- --all`,
  )

function screens() {
  return readFileSync('docs/MAP.md', 'utf8')
    .split('\n')
    .flatMap((row) => {
      const [, address, file] =
        /^\| `(\/\S*)` \| \w+ \| \[[^\]]*\]\(\.\.\/([^)]+)\)/.exec(row) ?? []
      if (!file) return []
      const where = `${file}:${lineOf(file, /^export default/)}`
      return hit('screen', -2, address, where, `${address}  ${basename(file)}`)
    })
}

function calls() {
  const CALL = /\.(get|post|put|patch|delete)\(\s*'([^']+)',\s*access\(('[^']+'|[^)]*)/g
  return files
    .filter((file) => /\.(api|webhook)\.ts$|^src\/app\/api\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(CALL)].flatMap(({ 0: call, 1: method, 2: path, 3: who, index }) => {
        const line = text.slice(0, index + call.indexOf(path)).split('\n').length
        const name = `${method.toUpperCase()} /api${path} (${who.replaceAll("'", '')})`
        return hit('call', -1, path, `${file}:${line}`, name)
      })
    })
}

function lineOf(file, pattern) {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((line) => pattern.test(line)) + 1 || 1
    : 1
}

function fromSource(file) {
  const kinds = KINDS.map((kind, rank) => ({ kind, rank })).filter(({ kind: [, pattern] }) =>
    pattern.test(file),
  )
  if (!kinds.length) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, n) => {
      for (const {
        kind: [kind, , shape],
        rank,
      } of kinds) {
        const [, ...names] = shape.exec(line) ?? []
        const name = names.find(Boolean)
        const hits = name
          ? hit(kind, rank, name, `${file}:${n + 1}`, kind === 'text' ? line : name)
          : []
        if (hits.length) return hits
      }
      return []
    })
}

/** Quality 0: the whole name; 0.5: a whole word; 1: the start of a word; 2: inside a word. */
function hit(kind, rank, name, where, line) {
  const parts = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9$]+/)
  const whole = name.toLowerCase()
  if (!terms.every((term) => whole.includes(term))) return []
  const qualities = terms.map((term) =>
    whole === term
      ? 0
      : parts.includes(term)
        ? 0.5
        : parts.some((part) => part.startsWith(term))
          ? 1
          : 2,
  )
  return [{ kind, rank, quality: Math.max(...qualities) + (kind === 'text' ? 2 : 0), where, line }]
}

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
    .filter((path) => !path.includes('import-violations'))
}
