// Reads the retired words and the allowed names from docs/glossary.md.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const glossary = readFileSync('docs/glossary.md', 'utf8')

function firstCells(heading: string): string[] {
  const [, section = ''] = glossary.split(`## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  const rows = own.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return rows.slice(1).flatMap((row) => row.split('|')[1]?.trim().split(', ') ?? [])
}

/** `auditEntryId`, `audit-entry-id` and `AUDIT_ENTRY_ID` are all ` audit entry id `. */
function partsOf(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []
  return ` ${words.join(' ').toLowerCase()} `
}

export const RETIRED = firstCells('Retired words').map((phrase) => ` ${phrase} `)
export const ALLOWED = firstCells('Allowed names').map((name) => partsOf(name))

export function isRetired(name: string): boolean {
  const words = ALLOWED.reduce((rest, allowed) => rest.replaceAll(allowed, '  '), partsOf(name))
  return RETIRED.some((phrase) => words.includes(phrase))
}

export function identifiersIn(path: string, text: string): string[] {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return [...names]
}
