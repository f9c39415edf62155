// Reads which source file imports which.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { filesIn } from '../src/testing/sources.ts'

/** Paths from the root of the repository. */
export type Import = { from: string; to: string }

const TESTS = /\.test\.tsx?$|^src\/testing\//

/** The imports between files of the product, of types too; without tests and packages. */
export const productImports = (): Import[] =>
  filesIn('src', /\.tsx?$/)
    .filter((path) => !TESTS.test(path))
    .flatMap((path) => importsIn(path, readFileSync(path, 'utf8')))

export function importsIn(path: string, text: string): Import[] {
  const { importedFiles } = ts.preProcessFile(text)
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('#')) return { from: path, to: `src/${fileName.slice(1)}` }
    if (fileName.startsWith('.')) return { from: path, to: join(dirname(path), fileName) }
    return []
  })
}
