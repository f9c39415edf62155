// Lists and reads source files for tests.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const GENERATED = /^(build|data|\.git|\.react-router)\//
const FOREIGN = /(^|\/)(node_modules|import-violations)\//

/** Sorted paths below `folder`, without generated or third-party files and planted violations. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => pattern.test(path) && !GENERATED.test(path))
    .filter((path) => !FOREIGN.test(relative(folder, path)))
    .sort()
}

export const read = (path: string): string => readFileSync(path, 'utf8')
