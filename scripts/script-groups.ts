// How the scripts of browsers are grouped: a hundred small files take a second more on a slow line.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { privateEntry } from './private-routes.ts'
import { AREAS } from './route-styles.ts'
import { chooseFiles, type FixedOf, reachable, type ScreenFile, screensOf } from './screen-files.ts'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup
type Routes = readonly RouteConfigEntry[]
/**
 * The forms that load a module, and the areas whose first screen does. `isElsewhere` if other code
 * than these forms loads it, `isFurther` if a further screen of another area does; `file` is the
 * file that further screens share; `isSmall` if a file of its own would cost more than
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
  isSmall: boolean
}

/** What this many forms of several features import is in one file, which every form loads. */
const FORMS_THAT_SHARE = 5
/** Of controls, contracts and icons, which are many and small, fewer forms are enough. */
const FORMS_THAT_SHARE_PARTS = 3
const PARTS = /\/src\/ui\/[a-z-]+\.tsx$|\.contract\.ts$|\/lucide-react\//
/** More than there are; of groups with the same priority, the first comes first. */
const MOST_SCREEN_FILES = 50
/** In bytes of source. */
const SMALL = 1000
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
  const [path = ''] = id.split('?')
  if (!/^\/.*(\/src\/|\/lucide-react\/)/.test(path)) return false
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: SMALL }
  const imported = context.getModuleInfo(id)?.importedIds ?? []
  return size < SMALL && !imported.some((next) => next.includes('/hono/'))
}

/** Modules by who loads them. */
type Graph = {
  forms: ReadonlyMap<string, ReadonlySet<string>>
  first: ReadonlyMap<string, ReadonlySet<string>>
  further: ReadonlyMap<string, ReadonlySet<string>>
  open: ReadonlySet<string>
  files: ReadonlyMap<string, ScreenFile>
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
  const fixedOf: FixedOf = (id) => {
    const areas = namesWith(id, byFirst)
    const others = namesWith(id, further).filter((area) => area !== PUBLIC)
    const isFurther = others.some((area) => !areas.includes(area))
    const isOpen = areas.length > 0 && open.has(id)
    if (always.has(id) || isOpen || isOnBothScreens({ id, areas, isFurther })) return 'everywhere'
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
    files: chooseFiles(new Map(screens.flatMap(([, some]) => [...some])), fixedOf, context),
  }
}

const namesWith = (id: string, where: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...where].flatMap(([name, ids]) => (ids.has(id) ? [name] : []))

/** What further screens of one area share with the first of the other, unless it is a feature's. */
const isOnBothScreens = ({
  id,
  areas,
  isFurther,
}: Pick<Use, 'id' | 'areas' | 'isFurther'>): boolean =>
  areas.length > 1 || (areas.length === 1 && isFurther && !id.includes('/src/features/'))

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
  ...['zod', 'react-router'].map((library) => ({
    name: library,
    test: new RegExp(`node_modules/${library}/`),
    priority: 9,
  })),
]

function groupsOfForms(files: ReadonlyMap<string, string>, group: MakeGroup): Group[] {
  const test = /\/src\/|node_modules\/(hono|lucide-react)\//
  const featuresOf = ({ forms }: Use): string[] => [
    ...new Set(forms.map((form) => files.get(form)?.split('/')[3] ?? '')),
  ]
  return [
    group('form', { priority: 8, test }, (use) => {
      if (use.forms.length && use.areas.length && use.isSmall) return 'form'
      const least = PARTS.test(use.id) ? FORMS_THAT_SHARE_PARTS : FORMS_THAT_SHARE
      return use.forms.length >= least && featuresOf(use).length > 1 ? 'form' : undefined
    }),
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
    ...Array.from({ length: MOST_SCREEN_FILES }, (_, position) =>
      group(`further screens, file ${position}`, { priority: 0, test }, ({ file }) =>
        file?.position === position ? file.name : undefined,
      ),
    ),
  ]
}
