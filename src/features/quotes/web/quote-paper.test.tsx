import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDraft } from '../first-draft.rules.ts'
import { firstChoice, priceOf } from '../price.rules.ts'
import { emptyLine } from './draft-lines.ts'
import { QuotePaper } from './quote-paper.tsx'

test('an alternative of several lines is one choice, not one for each line', () => {
  const lines = [['a', 'Website'], ['a', 'Photos'], ['b', 'Website, small'], ['optional', 'Newsletter']] as const
  const content = { ...emptyDraft('2026-04-03'), items: lines.map(([may, name], at) => ({ ...emptyLine(`line-${at}`), name, may, amount: 100 })) }
  const choice = firstChoice(content.items)
  const html = renderToStaticMarkup(
    <QuotePaper from={{ name: '', email: '', phone: '', place: '', timeZone: 'UTC' }} to={{ name: '', email: '' }} number={null} issuedAt={new Date(0)} content={content} promotion={null} price={priceOf(content, null, choice)} choice={choice} onChoose={() => undefined} />,
  )
  const inputs = html.match(/<input[^>]*>/g) ?? []
  expect(inputs.map((input) => [/type="(\w+)"/.exec(input)?.[1], input.includes('checked')])).toEqual([['radio', true], ['radio', false], ['checkbox', false]])
  expect(html.match(/Choice A/g)).toHaveLength(2)
})
