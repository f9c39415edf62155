// Settings of quotes: their defaults, and what the team writes them from.
import { QuoteClausesPanel } from '#features/quotes/web/admin/quote-clauses.panel.tsx'
import { QuoteDefaultsPanel } from '#features/quotes/web/admin/quote-defaults.panel.tsx'
import { QuoteTemplatesPanel } from '#features/quotes/web/admin/quote-templates.panel.tsx'

export const QuoteSettings = () => (
  <>
    <QuoteDefaultsPanel />
    <QuoteTemplatesPanel />
    <QuoteClausesPanel />
  </>
)
