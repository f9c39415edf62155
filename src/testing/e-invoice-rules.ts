// Checks an e-invoice against the official business rules of EN 16931 (Schematron).
import { readFileSync } from 'node:fs'
import { Schema } from 'node-schematron'

export type Syntax = 'ubl' | 'cii'
function open(syntax: Syntax): Schema {
  const text = readFileSync(new URL(`./en16931/${syntax}.sch`, import.meta.url), 'utf8')
  const schema = Schema.fromString(text)
  // The library looks for a context below every node. One that starts at the root, whose name only
  // the root has, would be looked for in the whole document from every node: for seconds.
  for (const { rules } of schema.patterns)
    for (const rule of rules) rule.context = rule.context.replace(/(^|\|)\s*\/\/?(?=\w)/g, '$1 ')
  return schema
}
const opened: Partial<Record<Syntax, Schema>> = {}

/** The messages of the rules that the document violates. */
export function violatedRules(xml: string, syntax: Syntax): string[] {
  const schema = (opened[syntax] ??= open(syntax))
  return schema.validateString(xml).map(({ message }) => message?.trim() ?? 'no message')
}
