// The house's own files, for the tests that read them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const FOREIGN = /(^|\/)(node_modules|build|data|\.git|\.react-router|import-violations)\//

/** Paths below `folder` that match, in a fixed order; nothing generated, foreign or planted. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => pattern.test(path) && !FOREIGN.test(relative(folder, path)))
    .sort()
}

export const read = (path: string): string => readFileSync(path, 'utf8')
