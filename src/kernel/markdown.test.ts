import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('gives headings unique ids, and lists the second level as contents', () => {
  const { html, contents } = renderMarkdown(
    '# Début\n\n## Find *the* hour\n\n### Detail\n\n## Find the hour\n\n## Main',
  )
  expect(contents).toEqual([
    { id: 'debut', title: 'Début' },
    { id: 'find-the-hour', title: 'Find the hour' },
    { id: 'find-the-hour-2', title: 'Find the hour' },
    { id: 'main-2', title: 'Main' },
  ])
  expect(html).toContain('<h2 id="debut">Début</h2>')
  expect(html).toContain('<h3 id="detail">Detail</h3>')
  expect(html).not.toContain('<h1')
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a picture with a handler', '<img src=x onerror="alert(1)">'],
  ['a style', 'Text <b style="position:fixed">bold</b>'],
  ['a comment', '<!-- --><iframe src="//evil.example">'],
])('%s that was typed stays text', (_, source) => {
  const { html } = renderMarkdown(source)
  expect(html).not.toMatch(/<(script|img|b|iframe|!--)/)
  expect(html).toContain('&lt;')
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'javascript&colon;alert(1)',
])('no link leads to %s', (address) => {
  expect(renderMarkdown(`[here](${address})`).html).not.toContain('<a ')
  expect(renderMarkdown(`[here](<${address}>)`).html).not.toContain('<a ')
})

test('shows our own images, and the alt text of others', () => {
  expect(renderMarkdown('![A cedar](/covers/gate.png)').html).toContain(
    '<img src="/covers/gate.png" alt="A cedar"',
  )
  for (const address of ['https://elsewhere.example/x.png', '//elsewhere.example/x.png']) {
    const { html } = renderMarkdown(`![A <b>cedar](${address})`)
    expect(html).not.toContain('<img')
    expect(html).toContain('A &lt;b&gt;cedar')
  }
})

const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0'
test.each([
  ['[How we work](https://www.youtube.com/watch?v=dQw4w9WgXcQ)', PLAYER, 'Play “How we work”'],
  ['<https://youtu.be/dQw4w9WgXcQ>', PLAYER, 'Play the video'],
  ['https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=3s', PLAYER, 'Play the video'],
  [
    '[A tour](https://vimeo.com/76979871)',
    'https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1',
    'Play “A tour”',
  ],
])('%s alone in a paragraph can be played in place', (source, player, label) => {
  const { html } = renderMarkdown(`Before.\n\n${source}\n\nAfter.`)
  expect(html).toContain('<p class="post-video">')
  expect(html).toContain(`data-player="${player}"`)
  expect(html).toContain(`<b>${label}</b>`)
  expect(html).not.toContain('<iframe')
})

test.each([
  'See [this](https://youtu.be/dQw4w9WgXcQ) first.',
  '[Elsewhere](https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ)',
  '[Another](https://evil.example/?https://youtu.be/dQw4w9WgXcQ)',
  '[No video](https://www.youtube.com/@someone)',
])('%s stays as it is', (source) => {
  const { html } = renderMarkdown(source)
  expect(html).not.toContain('data-player')
})

test('renders quotes, lists and tables, and counts words', () => {
  const { html, wordCount } = renderMarkdown(
    'One two.\n\n> Three\n\n- four\n\n| five | six |\n|---|--:|\n| seven | eight |',
  )
  for (const part of [
    '<blockquote>',
    '<li>four</li>',
    '<div class="post-table" tabindex="0"><table>',
    '<th>five</th>',
    '<td class="post-table-figure">eight</td>',
  ])
    expect(html).toContain(part)
  expect(html).not.toContain('style')
  expect(wordCount).toBe(8)
})
