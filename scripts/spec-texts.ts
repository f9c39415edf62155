// The words of the specification, and whether the product says them yet.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const SPECIFICATION = 'docs/spec.md'
export const TO_COME = 'src/spec-texts-pending.txt'

/** Quoted in the specification, and yet no text of a screen: the recipe of a quote's description. */
const IGNORED_TEXTS = ['name: description']

/** Lists that the specification writes behind a colon, separated by commas. */
const LISTS = [
  'Quick Links:',
  'Six tabs:',
  'without a route change:',
  'Four service cards:',
  '12 specialties:',
  'Category buttons:',
  'Advertising channels:',
  'Additional services:',
  'Timeline:',
  'Budget:',
  'Team size:',
  'Funding stage:',
  'Feature categories:',
  'Job types:',
  'Job categories:',
  'Application status:',
  'task statuses:',
]

/** Texts and constants that stand in the specification without quotes. Each is looked up there, so that none is invented here. */
const UNQUOTED = [
  // Header, footer, buttons
  'Small Business',
  'Startups',
  'Maintenance Plans',
  'Doctors & Clinics',
  'Tajjam',
  'Voygee',
  'MindOps',
  'Blogs',
  'Careers',
  'Get in Touch',
  'Privacy Policy',
  'Terms of Service',
  'Cookie Policy',
  'McKinney, TX',
  'Small Business Services',
  'Startup TaaS',
  'Learn More',
  'Get Free Quote',
  'Pitch Your Startup',
  'Request New Quote',
  'View All Plans',
  'Download PDF',
  'Accept',
  'Decline',
  'Return to Home',
  'Next',
  'Previous',
  'Submit',
  'Subscribe',
  'Share',
  'Save',
  'Choose Your Digital Marketing Plan',
  '3 September 2025',
  // Labels
  'Position',
  'Location',
  'Type',
  'Category',
  'Job Title',
  'Full Name',
  'Email Address',
  'Resume File',
  'Years of Experience',
  'Skills',
  'Cover Letter',
  'Quote #',
  'Service Type',
  'Package',
  'Amount',
  'Status',
  'Date',
  'Custom',
  // Toasts
  'Job Created',
  'Job Updated',
  'Job Deleted',
  'Plan Created',
  'Plan Updated',
  'Plan Deleted',
  'Application Updated',
  'Application Deleted',
  'Promotion Saved',
  'Logged out',
  // Choices
  'more-patients',
  'Get more patients',
  'branding',
  'Improve branding',
  'digital-growth',
  'Overall digital growth',
  'reputation',
  'Online reputation management',
  'New website',
  // Prices that stand in sentences
  '$80',
  '$100',
  '$90',
  '$85',
  '$29',
  '$79',
  '$149',
  '$99',
  '$199',
  '$499',
  '$997',
  '$1,997',
  '$3,997',
  '$500 ad spend',
  '$1000 ad spend',
  'Full-Stack Developer',
  'Product Manager',
  'Scrum Master',
  'UI/UX Designer',
  '3-7%',
  'NEWUSER20',
  // Claims
  '50+',
  '300%',
  '4.9/5',
  '400%',
  '$2.5M',
  '95%',
  '6+',
  '10+',
  '100+',
  '100%',
  // Plans
  'Digital Basic',
  'Digital Kickstarter',
  'Digital Premium',
  'minor website edits',
  'small front-end bug fixes',
  '1–2 improvement tips',
  'WordPress hosting',
  '2 Meta campaigns',
  'unlimited edits',
  '15–20 social posts per month',
  'website design',
  'social setup on 2 platforms',
  '8 posts per month',
  'bi-weekly strategy calls',
  '5 multi-platform campaigns',
  'weekly strategy sessions',
  'new practices',
  'established practices',
  'multi-location practices',
]

/** Every text that the product must say, as the specification writes it. */
export function specTexts(): string[] {
  const text = readFileSync(SPECIFICATION, 'utf8')
  const quoted = [
    ...text.matchAll(/(?<![\w}])'([^\s'](?:[^\n]*?[^\s])?)'(?!\w)|(?<!\w)"([^"\n]+)"/g),
  ].map(([, single, double]) => single ?? double ?? '')
  const listed = LISTS.flatMap((label) =>
    (new RegExp(`${label} ([^.;\\n]+)`).exec(text)?.[1] ?? missing(label)).split(', '),
  )
  const rows = [
    ...text.matchAll(/^\| (?:Basic|Medium|Premium)[^|]*\| (\$[\d,]+) \| ([^|]+?) \|/gm),
  ].flatMap(([, price = '', duration = '']) => [price, duration])
  const found = [
    ...quoted,
    ...listed,
    ...rows,
    ...UNQUOTED.map((expected) => (text.includes(expected) ? expected : missing(expected))),
  ]
  return [...new Set(found.map((expected) => expected.trim()))]
    .filter((expected) => /\w/.test(expected) && !IGNORED_TEXTS.includes(expected))
    .sort()
}

function missing(expected: string): never {
  throw new Error(`The specification does not say "${expected}".`)
}

/** The texts that no source says yet. */
export function missingSpecTexts(): string[] {
  const { texts, numbers } = readProduct()
  const whole = new Set(texts)
  return specTexts().filter((expected) => !isInSource(expected, whole, numbers))
}

/** A price may be written as a text, in whole dollars or in cents; one word must stand alone; more may stand within a sentence. */
function isInSource(expected: string, whole: Set<string>, numbers: Set<number>): boolean {
  const text = plain(expected)
  const price = /^\$([\d,]+)$/.exec(text)?.[1]
  if (price) {
    const dollars = Number(price.replaceAll(',', ''))
    return numbers.has(dollars) || numbers.has(dollars * 100) || contains(whole, text)
  }
  return whole.has(text) || (/[^\w-]/.test(text) && contains(whole, text))
}

/** `{job title}` stands for anything that is filled in; so does the N of a count. A sentence may begin with what the specification writes small. */
function contains(whole: Set<string>, text: string): boolean {
  const parts = text
    .replace(/\bN of 6\b/, '{} of {}')
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const first = (parts[0] ?? '').replace(
    /^[a-z]/,
    (character) => `[${character}${character.toUpperCase()}]`,
  )
  const shape = new RegExp(`(?<!\\w)${[first, ...parts.slice(1)].join('(?:\\{\\}|\\w+)')}(?!\\w)`)
  return [...whole].some((found) => shape.test(found))
}

type Product = { texts: string[]; numbers: Set<number> }

/** The register of messages: one that nobody shows is not said. */
const REGISTER = 'src/kernel/messages.ts'

/** Not the machine's own words: states of rows, widths of mail tables. */
const NOT_SHOWN = /\.test\.|^src\/testing\/|^src\/kernel\/(db|work|mail)\//

function readProduct(): Product {
  const product: Product = { texts: [], numbers: new Set() }
  const files = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !NOT_SHOWN.test(path))
  const others = files
    .filter((path) => path !== REGISTER)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  for (const file of files) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    )
    if (file === REGISTER)
      collectShown(source, product, (name) => new RegExp(`\\b${name}\\b`).test(others))
    else collect(source, product)
  }
  for (const file of filesBelow('content').filter((path) => path.endsWith('.md')))
    product.texts.push(...readFileSync(file, 'utf8').split('\n').map(plain))
  return product
}

/** Of the register only what some other file calls by its name. */
function collectShown(node: ts.Node, product: Product, isShown: (name: string) => boolean): void {
  const name = entryName(node)
  if (name === undefined)
    return ts.forEachChild(node, (child) => collectShown(child, product, isShown))
  if (isShown(name)) collect(node, product)
}

/** A message stands as `name: { title, text }`, `name: 'text'` or a function that fills one in. */
function entryName(node: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(node))
    return node.initializer && ts.isArrowFunction(node.initializer)
      ? node.name.getText()
      : undefined
  if (!ts.isPropertyAssignment(node) || ['title', 'text'].includes(node.name.getText()))
    return undefined
  return ts.isObjectLiteralExpression(node.initializer) || ts.isStringLiteralLike(node.initializer)
    ? node.name.getText()
    : undefined
}

function collect(node: ts.Node, product: Product): void {
  const text = textOf(node)
  if (text) product.texts.push(plain(text))
  // A price is a number of a feature: anywhere else it is a size or a time.
  if (ts.isNumericLiteral(node) && node.getSourceFile().fileName.startsWith('src/features/'))
    product.numbers.add(Number(node.text))
  ts.forEachChild(node, (child) => collect(child, product))
}

/** What a piece of code says to people: texts, and whole elements with `{}` where something is filled in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
      .map(({ text }) => text)
      .join('{}')
  if (ts.isJsxExpression(node)) return node.expression ? orFilled(node.expression) : ''
  if (ts.isJsxElement(node) || ts.isJsxFragment(node))
    return node.children.map((child) => textOf(child) ?? '').join('')
  return isSum(node) ? orFilled(node.left) + orFilled(node.right) : undefined
}

const orFilled = (node: ts.Node): string => textOf(node) ?? '{}'
const isSum = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken

const ENTITIES: Record<string, string> = {
  amp: '&',
  apos: "'",
  quot: '"',
  nbsp: ' ',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
}

/** Typographic signs, entities and line breaks are the same words. */
function plain(text: string): string {
  return text
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replace(/\s+/g, ' ')
    .trim()
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .sort()
}
