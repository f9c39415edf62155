// Vite plugin: a script that needs only the constants of a contract loads no schemas.
import { readFile } from 'node:fs/promises'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

type Context = Rolldown.PluginContext
type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Part = 'values' | 'schemas'
/** A statement at the top level, the names that it declares, and those that it uses. */
type Statement = { node: Node; declares: readonly string[]; uses: ReadonlySet<string> }
type Contract = { code: string; statements: readonly Statement[]; schemas: ReadonlySet<string> }

const CONTRACT = /\.contract\.ts$/
const PART = /\?part=(values|schemas)$/

/**
 * Divides each contract into a module with its schemas, and what uses them, and one with the rest,
 * `?part=schemas` and `?part=values`, and lets every import name the part that it needs.
 */
export function splitContracts(): Plugin {
  const contracts = new Map<string, Promise<Contract>>()
  return {
    name: 'split-contracts',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => contracts.clear(),
    async load(id) {
      const [, part] = PART.exec(id) ?? []
      if (!part) return undefined
      const contract = await readContract(this, id.replace(PART, ''), contracts)
      return partOf(contract, id.replace(PART, ''), part as Part)
    },
    async transform(code, id) {
      if (!/\.contract\.ts/.test(code) || CONTRACT.test(id)) return undefined
      const { body } = this.parse(code) as unknown as { body: Node[] }
      let text = code
      for (const node of body.filter(isSplit).toReversed()) {
        const divided = await divide(this, node, id, contracts)
        if (divided) text = text.slice(0, node.start) + divided + text.slice(node.end)
      }
      return { code: text, map: null }
    },
  }
}

type Contracts = Map<string, Promise<Contract>>
type Specifier = Node & { imported: { name: string }; local: { name: string } }

const sourceOf = ({ source }: Node): string => (isNode(source) ? String(source.value) : '')
const specifiersOf = ({ specifiers }: Node): Node[] =>
  Array.isArray(specifiers) ? specifiers.filter(isNode) : []

/** Only `import { … } from` a contract. */
const isSplit = (node: Node): boolean =>
  node.type === 'ImportDeclaration' &&
  CONTRACT.test(sourceOf(node)) &&
  specifiersOf(node).every(({ type }) => type === 'ImportSpecifier')

async function divide(
  context: Context,
  node: Node,
  importer: string,
  contracts: Contracts,
): Promise<string | undefined> {
  const resolved = await context.resolve(sourceOf(node), importer.replace(PART, ''))
  if (!resolved || !CONTRACT.test(resolved.id)) return undefined
  const { schemas } = await readContract(context, resolved.id, contracts)
  const specifiers = specifiersOf(node) as Specifier[]
  const lineFor = (part: Part): string => {
    const own = specifiers.filter(
      ({ imported }) => schemas.has(imported.name) === (part === 'schemas'),
    )
    const names = own.map(({ imported, local }) => `${imported.name} as ${local.name}`)
    return names.length
      ? `import { ${names.join(', ')} } from ${JSON.stringify(`${resolved.id}?part=${part}`)};`
      : ''
  }
  return lineFor('values') + lineFor('schemas')
}

function readContract(context: Context, file: string, contracts: Contracts): Promise<Contract> {
  const known = contracts.get(file) ?? parseContract(context, file, contracts)
  contracts.set(file, known)
  return known
}

async function parseContract(
  context: Context,
  file: string,
  contracts: Contracts,
): Promise<Contract> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  const { body } = context.parse(code) as unknown as { body: Node[] }
  const statements = body.map((node) => ({ node, declares: declaredIn(node), uses: usedIn(node) }))
  const schemas = new Set<string>()
  for (const { node } of statements.filter(({ node }) => node.type === 'ImportDeclaration'))
    for (const name of await importedSchemas(context, node, file, contracts)) schemas.add(name)
  for (let before = -1; before !== schemas.size;) {
    before = schemas.size
    for (const { node, declares, uses } of statements)
      if (node.type !== 'ImportDeclaration' && [...uses].some((name) => schemas.has(name)))
        for (const name of declares) schemas.add(name)
  }
  return { code, statements, schemas }
}

/** The names of an import that come from zod, or from the schemas of another contract. */
async function importedSchemas(
  context: Context,
  node: Node,
  file: string,
  contracts: Contracts,
): Promise<string[]> {
  const source = sourceOf(node)
  if (!CONTRACT.test(source)) return declaredIn(node)
  const resolved = await context.resolve(source, file)
  if (!resolved) return declaredIn(node)
  const { schemas } = await readContract(context, resolved.id, contracts)
  return (specifiersOf(node) as Specifier[])
    .filter(({ imported }) => schemas.has(imported.name))
    .map(({ local }) => local.name)
}

/** The statements of a part, with the imports that they use. */
function partOf({ code, statements, schemas }: Contract, file: string, part: Part): string {
  const isImport = ({ node }: Statement): boolean => node.type === 'ImportDeclaration'
  const isIn = ({ declares, uses }: Statement): boolean =>
    (declares.length ? declares : [...uses]).some((name) => schemas.has(name)) ===
    (part === 'schemas')
  const own = statements.filter((statement) => !isImport(statement) && isIn(statement))
  const used = new Set(own.flatMap(({ uses }) => [...uses]))
  const imports = statements.filter(isImport).flatMap(({ node }) => {
    const names = declaredIn(node).filter((name) => used.has(name))
    if (!names.length) return []
    const specifiers = specifiersOf(node).filter(
      ({ local }) => isNode(local) && names.includes(String(local.name)),
    )
    const isWhole = specifiers.some(({ type }) => type !== 'ImportSpecifier')
    if (isWhole) return [code.slice(node.start, node.end)]
    const texts = specifiers.map(({ start, end }) => code.slice(start, end))
    return [`import { ${texts.join(', ')} } from ${JSON.stringify(sourceOf(node))};`]
  })
  const others = statements
    .filter((statement) => !isImport(statement) && !own.includes(statement))
    .flatMap(({ declares }) => declares)
    .filter((name) => used.has(name))
  // A schema uses values; no value uses a schema.
  const values = others.length
    ? [
        `import { ${[...new Set(others)].join(', ')} } from ${JSON.stringify(`${file}?part=values`)};`,
      ]
    : []
  const texts = own.map(({ node }) => exported(code.slice(node.start, node.end)))
  return [...imports, ...values, ...texts].join('\n')
}

/** The other part imports also what the contract keeps to itself. */
const exported = (text: string): string =>
  /^(const|let|function|async function|class) /.test(text) ? `export ${text}` : text

function declaredIn(node: Node): string[] {
  if (node.type === 'ImportDeclaration')
    return specifiersOf(node).flatMap(({ local }) => (isNode(local) ? [String(local.name)] : []))
  const { declaration = node } = node
  if (!isNode(declaration)) return []
  if (Array.isArray(declaration.declarations))
    return declaration.declarations.flatMap(({ id }) => boundIn(id))
  return boundIn(declaration.id)
}

/** The names in a pattern. */
function boundIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'Property') return boundIn(pattern.value)
  return Object.values(pattern).flat().flatMap(boundIn)
}

function usedIn(node: Node, names = new Set<string>()): Set<string> {
  if (node.type === 'Identifier') names.add(String(node.name))
  for (const [key, value] of Object.entries(node)) {
    if (isOnlyName(node, key)) continue
    for (const inner of [value].flat()) if (isNode(inner)) usedIn(inner, names)
  }
  return names
}

/** The name of a property, or the one that an export gives a value. */
const isOnlyName = ({ computed, shorthand }: Node, key: string): boolean =>
  key === 'local' || (!computed && (key === 'property' || (key === 'key' && !shorthand)))

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
