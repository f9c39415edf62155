// The levels of the features, as src/app/features.ts lists them, by folder. For the import rules.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(
  fileURLToPath(new URL('../src/app/features.ts', import.meta.url)),
  'utf8',
)
const folders = new Map(
  [...source.matchAll(/import \{ (\w+) \} from '#features\/([a-z-]+)\//g)].map(
    ([, name, folder]) => [name, folder],
  ),
)

/** @returns {string[]} the folders of the features that a part of the source names */
const foldersIn = (text = '') =>
  [...text.matchAll(/\w+Feature/g)].map(([name]) => folders.get(name) ?? name)
const listOf = (name) => source.split(`export const ${name} = [`)[1]?.split(/^\]|\]$/m)[0] ?? ''

export const levels = listOf('FEATURE_LEVELS')
  .split('],')
  .map(foldersIn)
  .filter(({ length }) => length)
export const composers = foldersIn(listOf('COMPOSERS'))
