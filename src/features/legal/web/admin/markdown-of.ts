// Turns the elements of a legal text into Markdown.
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { LegalTable, type LegalTableRow } from '../public/legal-table.tsx'

type Props = { children?: ReactNode; href?: string }

/** @throws for an element that the legal texts do not use */
export function markdownOf(node: ReactNode): string {
  return blocksOf(node).join('\n\n')
}

function blocksOf(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(blocksOf)
  if (!isElement(node)) return []
  const { type, props } = node
  if (type === LegalTable) return [tableOf(props as Parameters<typeof LegalTable>[0])]
  if (type === 'p') return [inlineOf(props.children)]
  if (type === 'ul') return [itemsOf(props.children).join('\n')]
  if (typeof type === 'symbol') return blocksOf(props.children)
  throw new Error(`Legal texts have no element ${String(type)}.`)
}

const itemsOf = (node: ReactNode): string[] =>
  Array.isArray(node)
    ? node.flatMap(itemsOf)
    : isElement(node)
      ? [`- ${inlineOf(node.props.children)}`]
      : []

function inlineOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(inlineOf).join('')
  if (!isElement(node)) return ''
  const { type, props } = node
  const text = inlineOf(props.children)
  if (type === 'b') return `**${text}**`
  if (type === 'code') return `\`${text}\``
  if (type === 'a') return `[${text}](${props.href})`
  return text
}

function tableOf({
  heads,
  rows,
}: {
  heads: readonly string[]
  rows: readonly LegalTableRow[]
}): string {
  const lines = rows.map(
    ({ what, code, until }) =>
      `| ${inlineOf(what)}${code ? ` \`${code}\`` : ''} | ${inlineOf(until)} |`,
  )
  return [`| ${heads.join(' | ')} |`, '| --- | --- |', ...lines].join('\n')
}

const isElement = (node: ReactNode): node is ReactElement<Props> => isValidElement(node)
