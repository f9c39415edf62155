// The letters of the house for paper: the site's two families in the weights that a paper needs, and a third for the scripts they do not write.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

/** A file holds the letters of some languages only: what English needs, what others write in Latin, then Greek and Cyrillic. */
const filesOf =
  (sheet: string, name: string, letters: readonly string[]) =>
  (weight: number): string[] =>
    letters.map((some) => join(dirname(sheet), 'files', `${name}-${some}-${weight}-normal.woff`))
const figtree = filesOf(require.resolve('@fontsource/figtree/400.css'), 'figtree', [
  'latin',
  'latin-ext',
])
const besley = filesOf(require.resolve('@fontsource/besley/600.css'), 'besley', [
  'latin',
  'latin-ext',
])
const manrope = filesOf(require.resolve('@fontsource/manrope/400.css'), 'manrope', [
  'latin-ext',
  'vietnamese',
  'greek',
  'cyrillic',
  'cyrillic-ext',
])

/** Of each face in the order in which they are asked for a letter. */
const FILES = {
  sans: [...figtree(400), ...manrope(400)],
  bold: [...figtree(600), ...manrope(600)],
  serif: [...besley(600), ...manrope(600)],
} as const
export type Face = keyof typeof FILES

let opened: Promise<Map<string, Font>> | undefined
let fonts: ReadonlyMap<string, Font> = new Map()

/**
 * By file. Opening one costs more than writing a page with it, so it is done once; most starts of
 * the product draw nothing and never load the library.
 */
export function openFonts(): Promise<Map<string, Font>> {
  opened ??= readFonts()
  return opened
}

async function readFonts(): Promise<Map<string, Font>> {
  const { create } = await import('fontkit')
  // One face a file: the other answer is for collections of them.
  const open = (path: string) => create(unpackWoff(readFileSync(path))) as Font
  const all = new Map(
    Object.values(FILES)
      .flat()
      .map((path) => [path, open(path)]),
  )
  fonts = all
  return all
}

/** The file that holds what English needs. */
export const firstFont = (face: Face): string => FILES[face][0] ?? ''

/** A stretch of text in one file's letters. `shown` is what can be drawn; where it is not `text`, a reader is still told `text`. */
export type Run = { font: string; text: string; shown: string }

/** In the place of a letter of a script that we cannot write. */
const NONE = '·'
/** Marks on other letters, and what only steers them, need no place of their own. */
const UNSEEN = /[\p{M}\p{C}]/u

/**
 * Letters we have none of (other scripts, pictures) are drawn as a dot in the middle of the line.
 * Call it once the fonts are open.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: (Run & { isWritten: boolean })[] = []
  // Accents that follow their letter join it.
  for (const sign of text.normalize('NFC')) {
    const font = fontOf(sign, face)
    const isWritten = font !== undefined
    const last = runs.at(-1)
    const shown = isWritten ? sign : UNSEEN.test(sign) ? '' : NONE
    if (last?.isWritten === isWritten && (!font || last.font === font))
      Object.assign(last, { text: last.text + sign, shown: last.shown + shown })
    else runs.push({ isWritten, font: font ?? firstFont(face), text: sign, shown })
  }
  return runs
}

/** What was asked before. */
const found: Record<Face, Map<string, string | undefined>> = {
  sans: new Map(),
  bold: new Map(),
  serif: new Map(),
}

/** @returns undefined where no file of the face holds it */
function fontOf(sign: string, face: Face): string | undefined {
  const known = found[face]
  if (!known.has(sign)) {
    known.set(
      sign,
      UNSEEN.test(sign)
        ? undefined
        : FILES[face].find((path) =>
            fonts.get(path)?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
          ),
    )
  }
  return known.get(sign)
}
