import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PLACEHOLDER } from '#features/company/company.contract.ts'
import { DEFAULT_RESPONSE_TIMES } from '#features/company/response-times.contract.ts'
import { DEFAULT_RETENTION } from '#features/company/retention.contract.ts'
import { renderMarkdown } from '#kernel/markdown.ts'
import { COOKIES_TEXT } from '../public/cookies.content.tsx'
import { PRIVACY_TEXT } from '../public/privacy.content.tsx'
import { TERMS_TEXT } from '../public/terms.content.tsx'
import { shippedContent } from './shipped-content.ts'

const COMPANY = {
  ...PLACEHOLDER,
  responseTimes: DEFAULT_RESPONSE_TIMES,
  retention: DEFAULT_RETENTION,
  priceTax: 'none' as const,
}

/** The words, and the addresses of links. */
const contentOf = (html: string): string =>
  html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+([.,;:])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each([
  ['terms', TERMS_TEXT],
  ['privacy', PRIVACY_TEXT],
  ['cookies', COOKIES_TEXT],
] as const)(
  'the first draft of %s has every word and link of the sample',
  async (document, shipped) => {
    const { text, summary } = await shippedContent(document, COMPANY)
    const { html, contents } = renderMarkdown(text)
    const original = shipped.sections.map(({ title, body }) => (
      <section key={title}>
        <h2>{title}</h2>
        {typeof body === 'function' ? body(COMPANY) : body}
      </section>
    ))
    const heads = original.length
    expect(contents).toHaveLength(heads)
    expect(summary.split('\n')).toEqual([...shipped.five])
    expect(contentOf(html)).toBe(
      contentOf(renderToStaticMarkup(<>{original}</>).replaceAll(/<caption.*?<\/caption>/g, '')),
    )
  },
)
