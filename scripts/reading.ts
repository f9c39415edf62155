// Reads the sources as a person would follow them: from a name to where it comes from, and to what it touches.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

export type Name = { file: string; name: string }
type Source = {
  file: string
  tree: ts.SourceFile
  imported: Map<string, Name>
  declared: Map<string, ts.Node>
}

const known = new Map<string, Source>()

export function open(file: string): Source {
  const before = known.get(file)
  if (before) return before
  const tree = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const source: Source = { file, tree, imported: new Map(), declared: new Map() }
  for (const statement of tree.statements) readStatement(source, statement)
  known.set(file, source)
  return source
}

function readStatement(source: Source, statement: ts.Statement): void {
  if (ts.isImportDeclaration(statement)) readImport(source, statement)
  if (ts.isFunctionDeclaration(statement) && statement.name)
    source.declared.set(statement.name.text, statement)
  if (ts.isVariableStatement(statement)) {
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) source.declared.set(name.text, initializer)
  }
}

/** Types lead nowhere: only what exists at run time is followed. */
function readImport(source: Source, { importClause, moduleSpecifier }: ts.ImportDeclaration): void {
  const file = ts.isStringLiteral(moduleSpecifier)
    ? resolve(source.file, moduleSpecifier.text)
    : undefined
  if (!file || !importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return
  if (importClause.name) source.imported.set(importClause.name.text, { file, name: 'default' })
  for (const { name, propertyName } of valuesIn(importClause.namedBindings))
    source.imported.set(name.text, { file, name: (propertyName ?? name).text })
}

function valuesIn(bindings: ts.NamedImportBindings | undefined): ts.ImportSpecifier[] {
  return bindings && ts.isNamedImports(bindings)
    ? bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly)
    : []
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('#')
    ? join('src', specifier.slice(1))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined
  return path && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined
}

export function walk(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => walk(child, look))
}

/** Every imported name that this piece of a file uses, itself or through functions of the same file. */
export function namesUsed(
  file: string,
  pieces: readonly ts.Node[],
  seen = new Set<string>(),
): Name[] {
  const { imported, declared } = open(file)
  const found: Name[] = []
  const look = (node: ts.Node): void => {
    if (!ts.isIdentifier(node)) return
    const foreign = imported.get(node.text)
    const own = declared.get(node.text)
    if (foreign) found.push(foreign)
    else if (own && !seen.has(node.text)) {
      seen.add(node.text)
      found.push(...namesUsed(file, [own], seen))
    }
  }
  for (const piece of pieces) walk(piece, look)
  return found
}

/** What a name touches, followed through every file that `through` lets pass. */
export function touchedBy(start: Name[], through: RegExp): Name[] {
  const seen = new Map<string, Name>()
  const visit = (name: Name): void => {
    const key = `${name.file} ${name.name}`
    if (seen.has(key)) return
    seen.set(key, name)
    const declaration = through.test(name.file)
      ? open(name.file).declared.get(name.name)
      : undefined
    if (declaration) for (const next of namesUsed(name.file, [declaration])) visit(next)
  }
  for (const name of start) visit(name)
  return [...seen.values()]
}

/** A file and every file of the screens that it imports. */
export function screensFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !/\/(web|site|ui)\//.test(file)) return []
  seen.add(file)
  for (const { file: next } of open(file).imported.values()) screensFrom(next, seen)
  return [...seen]
}
