// Vite plugin: collects the stylesheets of each route from the imports of its components.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = 'virtual:route-styles'
const NO_STYLE = '\0no-style'
const ROOT = 'src/root.tsx'
const GLOBAL = 'src/styles.css'
const ALIASES = /^#(?=(?:app|features|kernel|site|ui)\/)/
/** Static imports with values. What only a dynamic import reaches, Vite loads with its script. */
const IMPORTS = /^(?:import|export)\s+(?!type\b)(?:[\w$*{},\s]+?\sfrom\s+)?'([^']+)'/gm

type Routes = readonly RouteConfigEntry[]

/**
 * The module `virtual:route-styles` exports `sheets`, each with its cascade layer and text, in the
 * order of the cascade, and `routes`: the positions of the sheets of each route ID. In the
 * browser these imports have no effect, because the server sends the styles of a page.
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
    load(id) {
      if (id === NO_STYLE) return ''
      if (id === `\0${MODULE}`) {
        collected = collect(routes)
        for (const file of collected.files) this.addWatchFile(join(process.cwd(), file))
        return toModule(collected)
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
  const styles = new Map([['root', sheetsOf(ROOT, files)]])
  const visit = (entries: Routes): string[] =>
    entries.flatMap((entry) => {
      const own = sheetsOf(`src/${entry.file}`, files)
      const below = visit(entry.children ?? [])
      // Scripts open the screens of the admin area, so its layout has the styles of all of them.
      styles.set(idOf(entry), entry.id === 'team' ? [...new Set([...own, ...below])] : own)
      return [...own, ...below]
    })
  visit(routes)
  return { files, sheets: new Set([...styles.values()].flat()), routes: styles }
}

const idOf = ({ id, file }: RouteConfigEntry): string => id ?? file.replace(/\.[a-z]+$/, '')

function sheetsOf(file: string, files: Set<string>, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  files.add(file)
  const sheets = importsOf(file).flatMap((path) =>
    path.endsWith('.css') ? [path] : sheetsOf(path, files, seen),
  )
  return [...new Set(sheets)]
}

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap(([, specifier = '']) => {
    const path = pathOf(specifier, file)
    return /\.(tsx?|css)$/.test(path) && existsSync(path) ? [path] : []
  })

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

function toModule({ sheets, routes }: Collected): string {
  const all = [...sheets].sort(inCascade)
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
  ].join('\n')
}
