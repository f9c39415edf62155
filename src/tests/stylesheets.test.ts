// Checks that stylesheets and components belong together.
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesIn, read } from '#testing/sources.ts'
import { classesIn, ownersOf } from '#testing/stylesheets.ts'

/** The icon library adds these. */
const LIBRARY_CLASS = /^lucide-/

/** Imported by `src/styles.css`, which every page has. */
const EVERYWHERE = /^src\/(?:styles|ui\/(?:tokens|fonts|base|buttons|fields|badges))\.css$/

/** They define custom properties, not classes. */
const TOKENS = /tokens\.css$/

/** Classes that are no word of the code, and no prefix of a template with a literal or key. */
function unusedClasses(classes: readonly string[], code: string): string[] {
  const words = new Set(code.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g))
  const prefixes = new Set(code.match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?=\$\{)/g))
  const values = new Set(code.match(/(?<=['"])[a-z0-9-]+(?=['"])|\b[a-z0-9]+(?=\??:)/g))
  const isBuilt = (name: string): boolean =>
    [...prefixes].some((prefix) => name.startsWith(prefix) && values.has(name.slice(prefix.length)))
  return classes.filter((name) => !words.has(name) && !LIBRARY_CLASS.test(name) && !isBuilt(name))
}

test('code uses every class of the stylesheets', () => {
  const classes = filesIn('src', /\.css$/).flatMap((path) => classesIn(read(path)))
  const code = filesIn('src', /\.(tsx?|js)$/)
    .filter((path) => !path.includes('.test.'))
    .map(read)
    .join('\n')
  expect(classes.length).toBeGreaterThan(0)
  expect([...new Set(unusedClasses(classes, code))]).toEqual([])
})

test('a class that no code uses is reported', () => {
  const stylesheet = '/* .old */ .card, .tone-good:hover { background: url(a.png) } .unused {}'
  const code = "const tone = 'good'; className={`card tone-${tone}`}"
  expect(unusedClasses(classesIn(stylesheet), code)).toEqual(['unused'])
  expect(unusedClasses(classesIn('.tone-loud {}'), code)).toEqual(['tone-loud'])
})

/**
 * Selectors for any element below one that its position selects, such as `:nth-child(2n) > :first-child`.
 * With one of them on the page, an added element restyles all that follows it: 500 rows of a table.
 */
const unnamedBelowPosition = (stylesheet: string): string[] =>
  stylesheet.match(
    /:(?:nth|first|last|only)-[a-z-]+(?:\([^)]*\))?(?:\s*[>+~]\s*|\s+)(?:[:*]).*/g,
  ) ?? []

test('an added element restyles only what its position selects', () => {
  expect(unnamedBelowPosition('& :nth-child(2n) > :first-child {')).toHaveLength(1)
  expect(unnamedBelowPosition('& p:nth-child(2n) > span:first-child {')).toEqual([])
  expect(filesIn('src', /\.css$/).flatMap((path) => unnamedBelowPosition(read(path)))).toEqual([])
})

const components = filesIn('src', /\.tsx$/).filter((path) => !/\.test\.|^src\/testing\//.test(path))
const sheets = filesIn('src', /\.css$/)
const owners = ownersOf(sheets.map((sheet) => [sheet, read(sheet)]))

test('a component imports the stylesheets of its classes and elements', () => {
  expect(components.length).toBeGreaterThan(400)
  const missing = components.flatMap((path) =>
    missingSheets(read(path), importsOf(path, read(path)), owners).map(
      (name) => `${path}: ${name}`,
    ),
  )
  expect(missing).toEqual([])
})

test('a component needs each stylesheet that it imports', () => {
  const superfluous = components.flatMap((path) => {
    const used = namesUsed(read(path))
    return importsOf(path, read(path))
      .filter((sheet) => sheet !== path.replace('.tsx', '.css') && !TOKENS.test(sheet))
      .filter((sheet) => sheet !== 'src/styles.css')
      .filter((sheet) => !namesIn(sheet).some((name) => matchesAny(name, used)))
      .map((sheet) => `${path}: ${sheet}`)
  })
  expect(superfluous).toEqual([])
})

const namesIn = (sheet: string): string[] => [
  ...classesIn(read(sheet)),
  ...ownersOf([[sheet, read(sheet)]]).keys(),
]

test('a class of one word belongs to the shared vocabulary in src/ui', () => {
  const found = [...owners].filter(
    ([name, of]) => /^[a-z]+$/.test(name) && ![...of].some((sheet) => sheet.startsWith('src/ui/')),
  )
  expect(found).toEqual([])
})

test('no stylesheet other than src/styles.css imports one', () => {
  const importing = sheets.filter((sheet) => /^@import\b/m.test(read(sheet)))
  expect(importing).toEqual(['src/styles.css'])
})

test.each([
  ['<p className="card-tool">', ['card-tool']],
  ['<p className={classNames("stack", isOpen && "card-tool")}>', ['card-tool']],
  ['<p className={`stack card-${tone}`}>', ['card-']],
  ['<p className={kind === "card-tool" ? "stack" : ""} id="card-tool">', []],
  ['<p className="stack"><kbd>K</kbd></p>', ['<kbd>']],
])('a missing import is reported: %s', (jsx, missing) => {
  const planted = ownersOf([
    ['src/ui/stack.css', '.stack > p { margin: 0 }'],
    ['src/ui/keys.css', 'kbd { color: red }'],
    ['src/ui/card.css', '@media print { .card-tool, .card-tool:has(.stack) { color: red } }'],
  ])
  expect(missingSheets(jsx, ['src/ui/stack.css'], planted)).toEqual(missing)
})

/** Names, or beginnings of names, whose stylesheets the component does not import. */
function missingSheets(
  code: string,
  imported: readonly string[],
  of: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return namesUsed(code).filter((used) => {
    const defining = [...of]
      .filter(([name]) => matchesAny(name, [used]))
      .flatMap(([, by]) => [...by])
    return (
      defining.length > 0 &&
      !defining.some((sheet) => EVERYWHERE.test(sheet) || imported.includes(sheet))
    )
  })
}

const matchesAny = (name: string, used: readonly string[]): boolean =>
  used.some((other) => (other.endsWith('-') ? name.startsWith(other) : name === other))

const importsOf = (path: string, code: string): string[] =>
  [...code.matchAll(/^import '([^']+\.css)'$/gm)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.replace('#', 'src/') : join(dirname(path), specifier),
  )

/**
 * Names of elements, and class names of attributes and of `classNames()`. A name that continues
 * with a value ends in a hyphen.
 */
function namesUsed(code: string): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && /class(Name)?$/i.test(node.name.getText())) {
      if (node.initializer) collectNames(node.initializer, found)
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'classNames')
      for (const argument of node.arguments) collectNames(argument, found)
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node))
      found.add(`<${node.tagName.getText()}>`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('component.tsx', code, ts.ScriptTarget.Latest, true))
  return [...found]
}

function collectNames(node: ts.Node, found: Set<string>): void {
  if (ts.isStringLiteralLike(node) || isPartOfTemplate(node)) {
    for (const name of node.text.split(/\s+/).filter(Boolean)) found.add(name)
    return
  }
  const parts = ts.isConditionalExpression(node)
    ? [node.whenTrue, node.whenFalse]
    : ts.isBinaryExpression(node)
      ? [node.right]
      : node.getChildren()
  for (const part of parts) collectNames(part, found)
}

const isPartOfTemplate = (node: ts.Node): node is ts.TemplateLiteralLikeNode =>
  ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
