// The letters of the house for paper: the site's two families, in the weights that a paper needs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

const require = createRequire(import.meta.url)

/** Each face has two files: what English needs, and the letters of the other languages written in Latin. */
const FILES = {
  sans: [require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'), require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff')],
  bold: [require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'), require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff')],
  serif: [require.resolve('@fontsource/besley/files/besley-latin-600-normal.woff'), require.resolve('@fontsource/besley/files/besley-latin-ext-600-normal.woff')],
} as const
export type Face = keyof typeof FILES

let opened: Map<string, Font> | undefined

/** By name: `sans`, and `sans+` for its second file. Opening one costs more than writing a page with it, so it is done once. */
export function openFonts(): Map<string, Font> {
  opened ??= new Map(Object.entries(FILES).flatMap(([face, [first, second]]) => [[face, open(first)] as const, [`${face}+`, open(second)] as const]))
  return opened
}

// One face a file: the other answer is for collections of them.
const open = (path: string): Font => create(unpackWoff(readFileSync(path))) as Font

/** A stretch of text in one file's letters. `shown` is what can be drawn; where it is not `text`, a reader is still told `text`. */
export type Run = { font: string; text: string; shown: string }

const SECOND = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bd-\u02c5\u1e00-\u1e9f\u1ef2-\u1eff]/u
/** What the first file of each face holds. */
const FIRST = /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u

/** Letters we have none of (other scripts, pictures) are drawn as a question mark. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: (Run & { kind: string })[] = []
  // Accents that follow their letter join it.
  for (const sign of text.normalize('NFC')) {
    const kind = FIRST.test(sign) ? 'first' : SECOND.test(sign) ? 'second' : 'none'
    const last = runs.at(-1)
    const shown = kind === 'none' ? '?' : sign
    if (last?.kind === kind) Object.assign(last, { text: last.text + sign, shown: last.shown + shown })
    else runs.push({ kind, font: kind === 'second' ? `${face}+` : face, text: sign, shown })
  }
  return runs
}
