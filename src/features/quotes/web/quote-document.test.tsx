import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyDraft } from '../first-draft.rules.ts'
import { firstChoice, quotePrice } from '../price.rules.ts'
import type { QuoteContent } from '../quote-content.contract.ts'
import { emptyLine } from './admin/draft-lines.ts'
import { QuoteDocument } from './quote-document.tsx'

test('shows an alternative with several lines as one choice', () => {
  const lines = [
    ['a', 'Website'],
    ['a', 'Photos'],
    ['b', 'Website, small'],
    ['optional', 'Newsletter'],
  ] as const
  const content = {
    ...emptyDraft('2026-04-03'),
    items: lines.map(([may, name], at) => ({ ...emptyLine(`line-${at}`), name, may, amount: 100 })),
  }
  const html = rendered(content)
  const inputs = html.match(/<input[^>]*>/g) ?? []
  expect(
    inputs.map((input) => [/type="(\w+)"/.exec(input)?.[1], input.includes('checked')]),
  ).toEqual([
    ['radio', true],
    ['radio', false],
    ['checkbox', false],
  ])
  expect(html.match(/Choice A/g)).toHaveLength(2)
})

test('shows project details and note even when empty', () => {
  const empty = emptyDraft('2026-04-03')
  const html = rendered({ ...empty, description: '', note: '' })
  expect(html).toMatch(/<h2>Project details<\/h2><p class="[^"]*\bmuted\b[^"]*">No details\.<\/p>/)
  expect(html).toMatch(/<h2>Note<\/h2><p class="[^"]*\bmuted\b[^"]*">No note\.<\/p>/)
  const written = rendered({
    ...empty,
    description: 'A site for the bakery.',
    note: 'See you soon.',
  })
  expect(written).toMatch(/<h2>Project details<\/h2><p class="[^"]*">A site for the bakery\.<\/p>/)
  expect(written).toMatch(/<h2>Note<\/h2><p class="[^"]*">See you soon\.<\/p>/)
  expect(written).not.toMatch(/No details|No note/)
})

function rendered(content: QuoteContent): string {
  const choice = firstChoice(content.items)
  const from = { name: '', email: '', phone: '', place: '', timeZone: 'UTC' }
  const price = quotePrice(content, null, choice)
  return renderToStaticMarkup(
    <QuoteDocument
      from={from}
      to={{ name: '', email: '' }}
      number={null}
      issuedAt={new Date(0)}
      content={content}
      promotion={null}
      price={price}
      choice={choice}
      onChoose={() => undefined}
    />,
  )
}
