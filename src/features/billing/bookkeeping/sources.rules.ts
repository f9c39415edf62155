// Names what led a customer to the agency.
import { ENTRY_CHANNELS } from '../../inquiries/entered-inquiry.contract.ts'

const ARTICLE = /^post-(\d+)$/

/** @param detail campaign · channel · page · direct · none (without a request) */
export function sourceName({ name, detail }: { name: string; detail: string }): string {
  if (detail === 'none') return 'Without a request'
  if (detail === 'direct') return 'Directly, on the site'
  if (detail === 'campaign') return name
  if (detail === 'channel') return (ENTRY_CHANNELS as Record<string, string>)[name] ?? name
  const [, article] = ARTICLE.exec(name) ?? []
  if (article) return `Article ${article}`
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')
}
