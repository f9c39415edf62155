// Vite plugin: collects the stylesheets of each route from the imports of its components.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { joinSheets, type Sheet } from '../src/app/style-layers.ts'

const MODULE = 'virtual:route-styles'
const NO_STYLE = '\0no-style'
const ROOT = 'src/root.tsx'
const GLOBAL = 'src/styles.css'
const ALIASES = /^#(?=(?:app|features|kernel|site|ui)\/)/
/** Static imports with values. */
const IMPORTS = /^(?:import|export)\s+(?!type\b)(?:[\w$*{},\s]+?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC_IMPORTS = /\bimport\('([^']+)'\)/g

/**
 * The private areas, by the ID of their layout: each has one file with the styles of all its
 * screens, because scripts open them without another document.
 */
export const AREAS: Readonly<Record<string, string>> = { team: 'admin', customer: 'dashboard' }

type Files = Record<string, string>
type Routes = readonly RouteConfigEntry[]

/**
 * The module `virtual:route-styles` exports `sheets`, each with its cascade layer and text, in the
 * order of the cascade, `routes`: the positions of the sheets of each route ID, and `files`: the
 * path of the stylesheet of each area. In the browser these imports have no effect, because the
 * server sends the styles of a page.
 */
export function routeStyles(routes: Routes): Plugin {
  let collected = collect(routes)
  return {
    name: 'route-styles',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === MODULE) return `\0${MODULE}`
      const file = id.endsWith('.css') && pathOf(id, relative(process.cwd(), importer))
      return file && collected.sheets.has(file) ? NO_STYLE : undefined
    },
    async load(id) {
      if (id === NO_STYLE) return ''
      if (id === `\0${MODULE}`) {
        collected = collect(routes)
        for (const file of collected.files) this.addWatchFile(join(process.cwd(), file))
        const isBuilt = this.environment.config.command === 'build'
        return toModule(collected, isBuilt ? await writeAreas(collected, this) : {})
      }
      return undefined
    },
  }
}

type Collected = {
  files: Set<string>
  sheets: Set<string>
  /** The sheets of each route ID. */
  routes: Map<string, string[]>
}

function collect(routes: Routes): Collected {
  const files = new Set<string>()
  const styles = new Map([['root', sheetsOf(ROOT, { files, isArea: false })]])
  const visit = (entries: Routes, isInArea = false): string[] =>
    entries.flatMap((entry) => {
      const id = idOf(entry)
      const isArea = isInArea || Object.hasOwn(AREAS, id)
      const own = sheetsOf(`src/${entry.file}`, { files, isArea })
      const below = visit(entry.children ?? [], isArea)
      styles.set(id, isArea && !isInArea ? [...new Set([...own, ...below])] : own)
      return [...own, ...below]
    })
  visit(routes)
  return { files, sheets: new Set([...styles.values()].flat()), routes: styles }
}

export const idOf = ({ id, file }: RouteConfigEntry): string => id ?? file.replace(/\.[a-z]+$/, '')

type Visited = { files: Set<string>; isArea: boolean }

function sheetsOf(file: string, visited: Visited, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  visited.files.add(file)
  const sheets = importsOf(file, visited.isArea).flatMap((path) =>
    path.endsWith('.css') ? [path] : sheetsOf(path, visited, seen),
  )
  return [...new Set(sheets)]
}

/** What src/ui or a public page imports dynamically, Vite loads with its script. */
function importsOf(file: string, isArea: boolean): string[] {
  const code = readFileSync(file, 'utf8')
  const dynamic = isArea && !file.startsWith('src/ui/') ? code.matchAll(DYNAMIC_IMPORTS) : []
  return [...code.matchAll(IMPORTS), ...dynamic].flatMap(([, specifier = '']) => {
    const path = pathOf(specifier, file)
    return /\.(tsx?|css)$/.test(path) && existsSync(path) ? [path] : []
  })
}

const pathOf = (specifier: string, importer: string): string =>
  specifier.startsWith('.')
    ? join(dirname(importer), specifier)
    : specifier.replace(ALIASES, 'src/')

/** Of src/styles.css, which has none, states that a page overrides its components. */
function layerOf(sheet: string): string {
  if (sheet === GLOBAL) return ''
  return /\.(page|layout)\.css$/.test(sheet) ? 'page' : 'component'
}

const FOLDERS = ['src/ui/', 'src/site/', 'src/features/']
const rankOf = (sheet: string): number => FOLDERS.findIndex((folder) => sheet.startsWith(folder))

/** What is used more widely comes first; otherwise by name, whatever the order of the imports. */
const inCascade = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || (one < other ? -1 : 1)

const cascade = (sheets: Iterable<string>): string[] => [...new Set(sheets)].sort(inCascade)

type Loading = { load: (module: { id: string }) => Promise<{ code: string | null }> }

/** Writes the stylesheet of each area beside the built scripts. @returns their paths */
async function writeAreas({ routes }: Collected, loading: Loading): Promise<Files> {
  const files: Files = {}
  for (const [id, area] of Object.entries(AREAS)) {
    const own = cascade(['root', id].flatMap((route) => routes.get(route) ?? []))
    const sheets: Sheet[] = []
    for (const sheet of own)
      sheets.push({ layer: layerOf(sheet), text: await inlineText(loading, sheet) })
    const text = joinSheets(sheets)
    files[id] = `/assets/${area}-${hashOf(text, 'base64url')}.css`
    mkdirSync('build/client/assets', { recursive: true })
    writeFileSync(`build/client${files[id]}`, text)
  }
  return files
}

/** The text that `import sheet from '….css?inline'` returns: with its imports, and minified. */
async function inlineText(loading: Loading, sheet: string): Promise<string> {
  const module = await loading.load({ id: join(process.cwd(), `${sheet}?inline`) })
  const [, text] = /^export default (".*");?$/s.exec(module?.code?.trim() ?? '') ?? []
  if (!text) throw new Error(`Vite returned no text of ${sheet}. Update scripts/route-styles.ts.`)
  return JSON.parse(text).replaceAll(PUBLIC_FILE, (_placeholder: string, hash: string) => {
    const file = publicFiles().find((path) => hashOf(path, 'hex') === hash)
    if (!file) throw new Error(`${sheet} names a file that is not in public/.`)
    return file
  })
}

/** Vite's placeholder for the path of a file in public/, until it writes a chunk. */
const PUBLIC_FILE = /__VITE_PUBLIC_ASSET__([0-9a-f]{8})__/g

const publicFiles = (): string[] =>
  readdirSync('public', { recursive: true }).map((path) => `/${String(path)}`)

const hashOf = (text: string, encoding: 'hex' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding).slice(0, 8)

function toModule({ sheets, routes }: Collected, files: Files): string {
  const all = cascade(sheets)
  const imports = all.map((sheet, position) => `import sheet${position} from '/${sheet}?inline'`)
  const entries = all.map(
    (sheet, position) => `{ layer: '${layerOf(sheet)}', text: sheet${position} }`,
  )
  const positions = Object.fromEntries(
    [...routes].map(([id, own]) => [id, own.map((sheet) => all.indexOf(sheet))]),
  )
  return [
    ...imports,
    `export const sheets = [${entries.join(', ')}]`,
    `export const routes = ${JSON.stringify(positions)}`,
    `export const files = ${JSON.stringify(files)}`,
  ].join('\n')
}
