// Renders Markdown as safe HTML: HTML in the text stays text.
import MarkdownIt from 'markdown-it'
import { videoEmbedOf } from './video-embeds.ts'

/** `contents` are the second-level headings with their ids in `html`. */
export type Rendered = {
  html: string
  contents: { id: string; title: string }[]
  wordCount: number
}

/** The library escapes HTML and allows only safe link protocols. */
const markdown = new MarkdownIt({ html: false, typographer: true })

export const escapeHtml = (text: string): string => markdown.utils.escapeHtml(text)

const TAKEN = ['main', 'hydration-payload']

type Token = ReturnType<typeof markdown.parse>[number]

export function renderMarkdown(source: string): Rendered {
  const tokens = withVideos(markdown.parse(source, {}).map(fitting))
  const contents = nameHeadings(tokens)
  const texts = tokens
    .filter(({ type }) => type === 'inline' || type === 'fence' || type === 'code_block')
    .map(({ content }) => content)
  return {
    html: markdown.renderer.render(tokens, markdown.options, {}),
    contents,
    wordCount: texts.join(' ').split(/\s+/).filter(Boolean).length,
  }
}

/** For the review of a text. `opening` is the first paragraph as plain text. */
export type MarkdownOutline = {
  headings: { level: number; title: string; id: string }[]
  links: { href: string; text: string }[]
  images: { src: string; alt: string }[]
  opening: string
}

export function outlineOf(source: string): MarkdownOutline {
  const tokens = markdown.parse(source, {}).map(fitting)
  nameHeadings(tokens)
  const headings = tokens.flatMap((token, at) =>
    token.type === 'heading_open'
      ? [
          {
            level: Number(token.tag.slice(1)),
            title: plainText(tokens[at + 1]),
            id: String(token.attrGet('id') ?? ''),
          },
        ]
      : [],
  )
  const inline = tokens.flatMap(({ children }) => children ?? [])
  const images = inline
    .filter(({ type }) => type === 'image')
    .map((image) => ({ src: String(image.attrGet('src') ?? ''), alt: image.content }))
  return {
    headings,
    links: linksIn(inline),
    images,
    opening: plainText(tokens[tokens.findIndex(({ type }) => type === 'paragraph_open') + 1]),
  }
}

function linksIn(inline: readonly Token[]): MarkdownOutline['links'] {
  return inline.flatMap((token, at) => {
    if (token.type !== 'link_open') return []
    const end = inline.findIndex(({ type }, later) => later > at && type === 'link_close')
    const wordCount = inline.slice(at + 1, end).map(({ content }) => content)
    return [{ href: String(token.attrGet('href') ?? ''), text: wordCount.join('') }]
  })
}

/** The page has its own first-level heading, and its policy blocks style attributes. */
function fitting(token: Token): Token {
  if (token.tag === 'h1') token.tag = 'h2'
  if (token.attrGet('style') === 'text-align:right') token.attrs = [['class', 'post-table-figure']]
  else if (token.attrGet('style')) token.attrs = []
  return token
}

function nameHeadings(tokens: readonly Token[]): Rendered['contents'] {
  const contents: Rendered['contents'] = []
  const taken = new Set(TAKEN)
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const title = plainText(tokens[at + 1])
    const id = freeName(slugOf(title), taken)
    taken.add(id)
    token.attrSet('id', id)
    if (token.tag === 'h2') contents.push({ id, title })
  }
  return contents
}

const plainText = (inline: Token | undefined): string =>
  (inline?.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('')

/** `Find the hour that hurts` becomes `find-the-hour-that-hurts`. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’'\p{Mark}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'part'

function freeName(name: string, taken: ReadonlySet<string>, count = 1): string {
  const tried = count === 1 ? name : `${name}-${count}`
  return taken.has(tried) ? freeName(name, taken, count + 1) : tried
}

/** Shows only our own images; the content security policy blocks others. */
const drawImage = markdown.renderer.rules.image
markdown.renderer.rules.image = (tokens, at, options, env, renderer) => {
  const image = tokens[at]
  const isOurs = /^\/(?!\/)/.test(String(image?.attrGet('src') ?? ''))
  return isOurs && drawImage
    ? drawImage(tokens, at, options, env, renderer)
    : escapeHtml(image?.content ?? '')
}

/** A link to a video, alone in its paragraph, becomes a link that plays it in place. */
function withVideos(tokens: Token[]): Token[] {
  for (const [at, token] of tokens.entries()) {
    const video =
      token.type === 'inline' && tokens[at - 1]?.type === 'paragraph_open'
        ? videoIn(token)
        : undefined
    const paragraph = tokens[at - 1]
    if (!video || !paragraph) continue
    paragraph.attrSet('class', 'post-video')
    token.type = 'video'
    token.meta = video
  }
  return tokens
}

type Video = { address: string; player: string; host: string; title: string }

/** `<https://…>`, `[title](https://…)` or only the address. */
function videoIn({ content, children }: Token): Video | undefined {
  const parts = (children ?? []).filter((part) => part.type !== 'text' || part.content !== '')
  const [first] = parts
  const isLink = first?.type === 'link_open' && parts.at(-1)?.type === 'link_close'
  const isOnly = isLink && parts.filter(({ type }) => type === 'link_open').length === 1
  const address = isOnly ? String(first.attrGet('href') ?? '') : content.trim()
  const embed = videoEmbedOf(address)
  if (!embed) return undefined
  const text = parts
    .filter(({ type }) => type === 'text')
    .map((part) => part.content)
    .join('')
  return { ...embed, address, title: text.startsWith('http') ? '' : text }
}

markdown.renderer.rules['video'] = (tokens, at) => {
  // `withVideos` sets it on every token of this type.
  const { address, player, host, title } = (tokens[at] as Token).meta as Video
  const label = title ? `Play “${title}”` : 'Play the video'
  return (
    `<a href="${escapeHtml(address)}" data-player="${escapeHtml(player)}" ` +
    `data-title="${escapeHtml(title || `Video on ${host}`)}"><b>${escapeHtml(label)}</b>` +
    `<span>Loads from ${host}, which then learns of your visit.</span></a>`
  )
}

/** Wide tables scroll on their own, by keyboard too. */
markdown.renderer.rules.table_open = () => '<div class="post-table" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'
