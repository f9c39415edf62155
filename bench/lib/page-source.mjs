// Turns the HTML of a page of the product into the sources of the same page in another framework.
const TOKEN = /<(\/?)([a-zA-Z][\w-]*)([^>]*?)(\/?)>|[^<]+/gs
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g
const VOID = ['br', 'hr', 'img', 'input', 'link', 'meta']
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const JSX_NAMES = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  for: 'htmlFor',
  tabindex: 'tabIndex',
}

/**
 * Scripts are left out.
 * @param html of a page rendered by React: no attribute contains `>`, and every element is closed
 * @param slot id of the element whose content a component replaces
 * @returns the text of each file by name: body and head for React and for Astro, and the styles
 */
export function sourcesOf(name, html, slot) {
  const page = html.replace(/<script[^>]*>.*?<\/script>/gs, '')
  const component = `${name[0].toUpperCase()}${name.slice(1)}Body`
  const [, head] = page.match(/<head>(.*?)<\/head>/s)
  const [, body] = page.match(/<body>(.*?)<\/body>/s)
  const headTags = head.replace(
    /<style.*<\/style>|<meta charSet[^>]*>|<meta name="viewport".*?>/gs,
    '',
  )
  const printBody = (target) => (slot ? printWithSlot(body, target, slot) : print(body, target))
  return {
    [`${name}-body.jsx`]: `export const ${component} = (${slot ? '{ form }' : ''}) => <>${printBody(JSX)}</>\n`,
    [`${name}-body.astro`]: printBody(ASTRO),
    [`${name}-head.js`]: asHeadModule(headTags),
    [`${name}-head.astro`]: print(headTags, ASTRO),
    [`${name}.css`]: page.match(/<style[^>]*>(.*?)<\/style>/s)[1],
  }
}

const JSX = {
  text: (text) => `{${JSON.stringify(decode(text))}}`,
  attribute: ([name, value]) => ` ${name}={${JSON.stringify(value)}}`,
  slot: '{form}',
}
const ASTRO = {
  text: (text) => text.replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`),
  attribute: (_, source) => ` ${source}`,
  slot: '<slot />',
}

function print(html, { text, attribute }) {
  const tokens = [...html.replace(/<!--.*?-->/gs, '').matchAll(TOKEN)]
  return tokens
    .map(([token, closing, tag, attributes]) =>
      tag ? printTag({ closing, tag, attributes }, attribute) : text(token),
    )
    .join('')
}

/** Prints the slot in place of the content of the element with the id. */
function printWithSlot(html, target, id) {
  const start = html.indexOf('>', html.indexOf(` id="${id}"`)) + 1
  const end = start + lengthOfContent(html.slice(start))
  return print(html.slice(0, start), target) + target.slot + print(html.slice(end), target)
}

/** @param html begins inside an element */
function lengthOfContent(html) {
  let depth = 1
  for (const { 1: closing, 2: tag, index } of html.matchAll(TOKEN)) {
    if (!tag || isEmpty(tag)) continue
    depth += closing ? -1 : 1
    if (!depth) return index
  }
  throw new Error('An element is not closed.')
}

function printTag({ closing, tag, attributes }, attribute) {
  if (closing) return `</${tag}>`
  const printed = readAttributes(attributes).map(({ source, ...one }) =>
    attribute([one.name, one.value], source),
  )
  return `<${tag}${printed.join('')}${isEmpty(tag) ? ' /' : ''}>`
}

const isEmpty = (tag) => VOID.includes(tag)

/** Names are those of React's properties; the source is as it was. */
const readAttributes = (text) =>
  [...text.matchAll(ATTRIBUTE)].map(([source, name, value = '']) => ({
    source,
    name: propertyOf(name),
    value: decode(value),
  }))

const propertyOf = (name) =>
  JSX_NAMES[name] ??
  (/^(aria|data)-/.test(name)
    ? name
    : name.replace(/-(\w)/g, (_, character) => character.toUpperCase()))

const decode = (text) => text.replace(/&(\w+|#x27);/g, (entity, name) => ENTITIES[name] ?? entity)

/** @returns a module with `meta`, which includes the title, and `links`, as TanStack Start has them */
function asHeadModule(head) {
  const list = (tag) =>
    [...head.matchAll(new RegExp(`<${tag} ([^>]*?)/?>`, 'g'))].map(([, attributes]) =>
      Object.fromEntries(readAttributes(attributes).map(({ name, value }) => [name, value])),
    )
  const title = decode(head.match(/<title>(.*?)<\/title>/)[1])
  return [
    `export const meta = ${JSON.stringify([{ title }, ...list('meta')])}`,
    `export const links = ${JSON.stringify(list('link'))}`,
    '',
  ].join('\n')
}
