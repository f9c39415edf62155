import { expect, test } from 'vitest'
import { recolorMail } from './mail-colors.ts'

test('recolors styles, and leaves texts as their author wrote them', () => {
  const colors = { main: '#0f5c63', dark: '#003a40', page: '#fff8e8' }
  const html =
    '<style>a{color:#6b1f28}</style><p style="border:1px solid #53181e">style=&quot;#6b1f28&quot;</p>'
  expect(recolorMail(html, colors)).toBe(
    '<style>a{color:#0f5c63}</style><p style="border:1px solid #003a40">style=&quot;#6b1f28&quot;</p>',
  )
})
