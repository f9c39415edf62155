// Tabs of the three legal texts, also shown on the data request pages.
import { LEGAL } from '#site/layouts/site-links.ts'
import './legal.css'
import '#site/layouts/text-page.css'

export function LegalTabs({ current }: { current?: string }) {
  return (
    <nav className="legal-tabs" aria-label="Legal pages">
      {LEGAL.map(({ label, href }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}
