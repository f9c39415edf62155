// How the scripts of browsers are grouped: a hundred small files take a second more on a slow line.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { privateEntry } from './private-routes.ts'
import { chooseLater, LATER } from './later-files.ts'
import { AREAS } from './route-styles.ts'
import { chooseFiles, type FixedOf, reachable, type ScreenFile, screensOf } from './screen-files.ts'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup
type Routes = readonly RouteConfigEntry[]
/**
 * The forms that load a module, and the areas whose first screen does. `isElsewhere` if other code
 * than these forms loads it, `isFurther` if a further screen of another area does; `file` is the
 * file that further screens share; `later` is the
 * file that loads once the first screen is shown, if so many of them share it; `isSmall` if a file of its own would cost more than
 * the module itself.
 */
type Use = {
  id: string
  forms: readonly string[]
  isElsewhere: boolean
  areas: readonly string[]
  isPublic: boolean
  isFurther: boolean
  file: ScreenFile | undefined
  later: string | undefined
  isSmall: boolean
}

/** What this many forms of several features import is in one file, which every form loads. */
const FORMS_THAT_SHARE = 5
/** Of controls, contracts and icons, which are many and small, fewer forms are enough. */
const FORMS_THAT_SHARE_PARTS = 3
/** See scripts/split-contracts.ts. */
const SCHEMAS = /\?part=schemas$/
const PARTS = /\/src\/ui\/[a-z-]+\.tsx$|\.contract\.ts(\?|$)|\/lucide-react\//
/** More than there are; of groups with the same priority, the first comes first. */
const MOST_SCREEN_FILES = 50
/** In bytes of source. */
const SMALL = 1000
/** In bytes of source: a module that two screens share is not worth a request of its own. */
const LIGHT = 2500
/** Schemas, which compress to a tenth. */
const LIGHT_SCHEMAS = 6000
const FORM_ENTRY = '\0virtual:form/'
const PUBLIC = 'public'

/** Loads after the first screen, which it belongs to. */
const DIALOGS = resolve('src/ui/dialog-window.tsx')
const ROOT = resolve('src/root.tsx')

/** The modules of pages by area: of the first screen, and of all. */
type Pages = { first: Record<string, string[]>; all: Record<string, string[]> }

function pagesOf(routes: Routes): Pages {
  const fileOf = ({ file }: RouteConfigEntry): string => resolve('src', file)
  const first = (route: RouteConfigEntry): string[] => {
    const [child] = route.children ?? []
    return [fileOf(route), ...(child ? first(child) : [])]
  }
  const all = (route: RouteConfigEntry): string[] => [
    fileOf(route),
    ...(route.children ?? []).flatMap(all),
  ]
  const areaOf = ({ id = '' }: RouteConfigEntry): string => AREAS[id] ?? PUBLIC
  const privateRoutes = routes.filter((route) => areaOf(route) !== PUBLIC)
  const entryOf = ({ id = '' }: RouteConfigEntry): string => privateEntry(id)
  const open = routes.filter((route) => areaOf(route) === PUBLIC).flatMap(all)
  return {
    first: Object.fromEntries(
      privateRoutes.map((route) => [areaOf(route), [entryOf(route), ...first(route)]]),
    ),
    all: {
      ...Object.fromEntries(privateRoutes.map((route) => [areaOf(route), all(route)])),
      [PUBLIC]: open,
    },
  }
}

/** A module that imports the client of the API is not small: it loads the library of the client. */
function isSmall(id: string, context: Context): boolean {
  const imported = context.getModuleInfo(id)?.importedIds ?? []
  return sizeOf(id, context) < SMALL && !imported.some((next) => next.includes('/hono/'))
}

/** In bytes of source. A library has no size here: its modules belong together. */
function sizeOf(id: string, context: Context): number {
  const [path = '', part] = id.split('?')
  if (!/^\/.*(\/src\/|\/lucide-react\/)/.test(path)) return Infinity
  if (part || path.endsWith('.contract.ts'))
    return context.getModuleInfo(id)?.code?.length ?? Infinity
  return statSync(path, { throwIfNoEntry: false })?.size ?? Infinity
}

/** Modules by who loads them. */
type Graph = {
  forms: ReadonlyMap<string, ReadonlySet<string>>
  first: ReadonlyMap<string, ReadonlySet<string>>
  further: ReadonlyMap<string, ReadonlySet<string>>
  open: ReadonlySet<string>
  files: ReadonlyMap<string, ScreenFile>
  later: ReadonlyMap<string, string>
}

function readGraph(forms: readonly string[], { first, all }: Pages, context: Context): Graph {
  const reach = (entries: readonly string[]): Set<string> => reachable(entries, context)
  const byForm = new Map(forms.map((form) => [form, reach([FORM_ENTRY + form])]))
  const byFirst = new Map(Object.entries(first).map(([area, files]) => [area, reach(files)]))
  const screens = Object.entries(all).map(
    ([area, files]) => [area, screensOf(files, context)] as const,
  )
  const further = new Map(
    screens.map(([area, some]) => [area, new Set([...some.values()].flatMap((ids) => [...ids]))]),
  )
  const open = reach([ROOT, ...(all[PUBLIC] ?? [])])
  const always = reach([ROOT, DIALOGS])
  const later = chooseLater(new Map(screens.filter(([area]) => area !== PUBLIC)), {
    isFree: (id) => [byFirst, byForm].every((where) => !namesWith(id, where).length),
    isFirst: (id, area) => byFirst.get(area)?.has(id) === true || always.has(id),
    isLight: (id) => sizeOf(id, context) < (SCHEMAS.test(id) ? LIGHT_SCHEMAS : LIGHT),
    reach,
  })
  const fixedOf: FixedOf = (id) => {
    const areas = namesWith(id, byFirst)
    const others = namesWith(id, further).filter((area) => area !== PUBLIC)
    const isOpen = areas.length > 0 && open.has(id)
    if (later.has(id) || always.has(id) || isOpen || isOnBothScreens({ areas })) return 'everywhere'
    const names = areas.length ? [...areas, ...others] : namesWith(id, byForm)
    if (!names.length && others.length) return undefined
    const own = screens.flatMap(([area, some]) => (areas.includes(area) ? [...some.keys()] : []))
    return { name: names.join(' '), screens: own }
  }
  return {
    forms: byForm,
    first: byFirst,
    further,
    open,
    later,
    files: chooseFiles(
      new Map(screens.flatMap(([, some]) => [...some])),
      fixedOf,
      context,
      (screen) => screens.find(([, some]) => some.has(screen))?.[0] ?? '',
    ),
  }
}

const namesWith = (id: string, where: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...where].flatMap(([name, ids]) => (ids.has(id) ? [name] : []))

const isOnBothScreens = ({ areas }: Pick<Use, 'areas'>): boolean => areas.length > 1

function readUses(forms: readonly string[], pages: Pages): (id: string, context: Context) => Use {
  let graph: Graph | undefined
  const uses = new Map<string, Use>()
  return (id, context) => {
    const before = uses.get(id)
    if (before) return before
    const known = (graph ??= readGraph(forms, pages, context))
    const own = namesWith(id, known.forms)
    const areas = namesWith(id, known.first)
    const importers = context.getModuleInfo(id)?.importers ?? []
    const use: Use = {
      id,
      forms: own,
      isElsewhere: importers.some(
        (importer) =>
          !importer.includes('.page.tsx') &&
          !own.some((form) => known.forms.get(form)?.has(importer)),
      ),
      areas,
      isPublic: known.open.has(id),
      isFurther: namesWith(id, known.further).some(
        (name) => name !== PUBLIC && !areas.includes(name),
      ),
      file: known.files.get(id),
      later: known.later.get(id),
      isSmall: isSmall(id, context),
    }
    uses.set(id, use)
    return use
  }
}

/** @param files the file of each form by its name */
export function scriptGroups(routes: Routes, files: ReadonlyMap<string, string>): Group[] {
  const useOf = readUses([...files.keys()], pagesOf(routes))
  const group: MakeGroup = (name, options, nameOf) => ({
    name: (id, context) => nameOf(useOf(id, context)) ?? null,
    debugName: name,
    ...options,
  })
  return [...libraries, ...groupsOfForms(files, group), ...groupsOfAreas(group)]
}

type MakeGroup = (
  name: string,
  options: { priority: number; test: RegExp },
  nameOf: (use: Use) => string | undefined,
) => Group

// A group also takes what its modules import, so what more scripts load comes first.
const libraries: Group[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
    priority: 10,
  },
  { name: 'react-router', test: /node_modules\/react-router\//, priority: 10 },
]

function groupsOfForms(files: ReadonlyMap<string, string>, group: MakeGroup): Group[] {
  const test = /\/src\/|node_modules\/(hono|lucide-react)\//
  const featuresOf = ({ forms }: Use): string[] => [
    ...new Set(forms.map((form) => files.get(form)?.split('/')[3] ?? '')),
  ]
  const isOfForms = (use: Use): boolean => {
    if (use.forms.length && use.areas.length && use.isSmall) return true
    const least = PARTS.test(use.id) ? FORMS_THAT_SHARE_PARTS : FORMS_THAT_SHARE
    return use.forms.length >= least && featuresOf(use).length > 1
  }
  return [
    // A first screen needs what is in this file, and no schemas.
    group('form', { priority: 9, test }, (use) =>
      isOfForms(use) && !SCHEMAS.test(use.id) ? 'form' : undefined,
    ),
    group('zod', { priority: 8, test: /\/src\/|node_modules\/zod\// }, (use) =>
      use.id.includes('node_modules/zod/') || (isOfForms(use) && SCHEMAS.test(use.id))
        ? 'zod'
        : undefined,
    ),
    group('forms', { priority: 7, test }, (use) =>
      use.forms.length > 1 ? featuresOf(use).join('-') : undefined,
    ),
    group('form and others', { priority: 6, test }, ({ forms: [form], isElsewhere }) =>
      form && isElsewhere ? `${form}-shared` : undefined,
    ),
    group('one form', { priority: 5, test }, ({ forms: [form] }) => form),
  ]
}

function groupsOfAreas(group: MakeGroup): Group[] {
  const test = /\/src\/|node_modules\//
  return [
    { name: 'cache-tags', test: /\.tags\.ts$/, priority: 5 },
    group('first screens and public pages', { priority: 4, test }, ({ areas, isPublic }) =>
      areas.length && isPublic ? 'frame' : undefined,
    ),
    group('first screens', { priority: 3, test }, (use) =>
      isOnBothScreens(use) ? 'dashboards' : undefined,
    ),
    group('first screen and others', { priority: 2, test }, ({ areas: [area], isFurther }) =>
      area && isFurther ? `${area}-shared` : undefined,
    ),
    { name: 'dialogs', test: /\/ui\/dialog-window\.tsx$|@radix-ui\/react-dialog\//, priority: 1 },
    group('first screen', { priority: 1, test }, ({ areas: [area] }) => area),
    group('further screens of both', { priority: 0, test }, ({ later }) =>
      later === LATER ? LATER : undefined,
    ),
    group('further screens of one', { priority: 0, test }, ({ later }) => later),
    ...Array.from({ length: MOST_SCREEN_FILES }, (_, position) =>
      group(`further screens, file ${position}`, { priority: 0, test }, ({ file }) =>
        file?.position === position ? file.name : undefined,
      ),
    ),
  ]
}
