import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { openFonts, runsOf } from './fonts.ts'
import { renderPdf } from './pdf-document.ts'

const NAMES = [
  'Žofie Nováková',
  'Παπαδόπουλος',
  'Иванов',
  'Київ, вул. Ґонти',
  'Țepeș & Ţuţea',
  'Nguyễn Thị Ĩn',
  'Łódź',
  'Straße',
  'İstanbul',
]

const fonts = await openFonts()

test.each(NAMES)('prints %s unchanged in every face', (name) => {
  for (const face of ['sans', 'bold', 'serif'] as const)
    expect(
      runsOf(name, face)
        .map(({ shown }) => shown)
        .join(''),
    ).toBe(name)
})

test('draws a dot for an unsupported character, and keeps its text for screen readers', () => {
  expect(
    runsOf('Cafe\u0301 咖啡 ☕\u{fe0f}', 'sans').map(({ text, shown }) => [text, shown]),
  ).toEqual([
    ['Café ', 'Café '],
    ['咖啡', '··'],
    [' ', ' '],
    ['☕\u{fe0f}', '·'],
  ])
})

test('loses no text, and draws only characters that the font has', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom('sans' as const, 'bold' as const, 'serif' as const),
      (text, face) => {
        const runs = runsOf(text, face)
        expect(runs.map((run) => run.text).join('')).toBe(text.normalize('NFC'))
        for (const { font, shown } of runs)
          for (const sign of shown)
            expect(fonts.get(font)?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true)
      },
    ),
  )
})

test('a PDF contains names in three scripts', async () => {
  const bytes = await renderPdf({
    title: 'Invoice',
    note: '',
    from: 'Cedarline',
    foot: { left: '', right: '' },
    made: new Date('2026-03-04T16:00:00Z'),
    blocks: NAMES.map((p) => ({ p })),
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  for (const name of NAMES) expect(text).toContain(name)
})
