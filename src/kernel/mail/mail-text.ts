// Renders a mail as plain text.
import type { MailDetail, Block, MailContent } from './mail-content.ts'

export function renderMailText({
  brand,
  heading,
  blocks,
  why,
  unsubscribe,
  preferences,
  postalAddress = `${brand.name}, ${brand.place}`,
}: MailContent): string {
  const signature = `${postalAddress}\n${brand.email} · ${brand.phone}\n${brand.url}`
  const reason = [
    why,
    preferences && `Manage your email preferences: ${preferences}`,
    unsubscribe && `Unsubscribe: ${unsubscribe}`,
  ]
    .filter(Boolean)
    .join('\n')
  return `${[heading, ...blocks.map(blockText), `--\n${reason}\n\n${signature}`].join('\n\n')}\n`
}

function blockText(block: Block): string {
  if ('p' in block) return block.p
  if ('small' in block) return block.small
  if ('button' in block) return `${block.button.label}:\n${block.button.url}`
  if ('rows' in block) return block.rows.map(rowText).join('\n')
  const { label, value, note } = block.total
  return `${block.lines.map(rowText).join('\n')}\n\n${rowText({ label, value, detail: note })}`
}

const rowText = ({ label, url, detail, value }: MailDetail): string =>
  [`${label}${value ? `: ${value}` : ''}`, detail && `  ${detail}`, url && `  ${url}`]
    .filter(Boolean)
    .join('\n')
