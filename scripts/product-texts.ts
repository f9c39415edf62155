// Reads the texts and prices that the product shows from its source code and content.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

type Product = { texts: string[]; numbers: Set<number> }

/** Messages in this file count only if another file uses them. */
const REGISTER = 'src/kernel/messages.ts'

/** Files whose texts are not shown, such as states of rows or widths of tables in mails. */
const NOT_SHOWN = /\.test\.|^src\/testing\/|^src\/kernel\/(db|work|mail)\//

export function readProduct(): Product {
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

function collectShown(node: ts.Node, product: Product, isShown: (name: string) => boolean): void {
  const name = entryName(node)
  if (name === undefined)
    return ts.forEachChild(node, (child) => collectShown(child, product, isShown))
  if (isShown(name)) collect(node, product)
}

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
  // Only numbers in features are prices; elsewhere they are sizes or times.
  if (ts.isNumericLiteral(node) && node.getSourceFile().fileName.startsWith('src/features/'))
    product.numbers.add(Number(node.text))
  ts.forEachChild(node, (child) => collect(child, product))
}

/** The text of a node, with `{}` for each inserted value. */
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

export function plain(text: string): string {
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
