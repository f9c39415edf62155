import { expect, test } from 'vitest'
import { toWindows1252 } from './windows-1252.ts'

test('a Windows program reads umlauts, signs and replaced letters', () => {
  const text = 'Größe 5 € – „Café“ Ž\r\n'
  expect(new TextDecoder('windows-1252').decode(toWindows1252(text))).toBe(text)
  expect(new TextDecoder('windows-1252').decode(toWindows1252('Ły ń 漢 🙂 e\u0301'))).toBe(
    '?y n ? ? é',
  )
})
