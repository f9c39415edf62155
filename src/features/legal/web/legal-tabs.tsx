// The tabs of the three legal texts, on top of each and of what belongs to them.
import { LEGAL } from '#site/site-links.ts'

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
