// Fonts of PDF documents: the two families of the site, and a third for other scripts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const require = createRequire(import.meta.url)

const besley = require.resolve('@expo-google-fonts/besley/600SemiBold/Besley_600SemiBold.ttf')
const figtree = require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')
const figtreeBold =
  require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')
const manrope = require.resolve('@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf')
const manropeBold =
  require.resolve('@expo-google-fonts/manrope/600SemiBold/Manrope_600SemiBold.ttf')

const FILES = {
  sans: [figtree, manrope],
  bold: [figtreeBold, manropeBold],
  serif: [besley, manropeBold],
} as const
export type Face = keyof typeof FILES

let opened: Promise<Map<string, Font>> | undefined
let fonts: ReadonlyMap<string, Font> = new Map()

/** By file. Opens each once and on demand, because that costs more than writing a page. */
export function openFonts(): Promise<Map<string, Font>> {
  opened ??= readFonts()
  return opened
}

async function readFonts(): Promise<Map<string, Font>> {
  const { create } = await import('fontkit')
  // One face per file: the other type is for collections.
  const open = (path: string) => create(readFileSync(path)) as Font
  const all = new Map(
    Object.values(FILES)
      .flat()
      .map((path) => [path, open(path)]),
  )
  fonts = all
  return all
}

const firstFont = (face: Face): string => FILES[face][0] ?? ''

/** The PDF shows `shown`; screen readers get `text`. */
export type Run = { font: string; text: string; shown: string }

const NONE = '·'
const UNSEEN = /[\p{M}\p{C}]/u

/** Draws unsupported characters (other scripts, emoji) as a dot. Call it after `openFonts`. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: (Run & { isWritten: boolean })[] = []
  // Joins combining accents with their letter.
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

const found: Record<Face, Map<string, string | undefined>> = {
  sans: new Map(),
  bold: new Map(),
  serif: new Map(),
}

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
