// The Settings, a part at a time: which one stands in the address.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MyAccountPanel } from '#features/accounts/web/my-account.panel.tsx'
import { PeoplePanel } from '#features/accounts/web/people.panel.tsx'
import { CardStatusPanel } from '#features/billing/web/card-status.panel.tsx'
import { ClaimsPanel } from '#features/claims/web/claims.panel.tsx'
import { BankDetailsPanel } from '#features/company/web/bank-details.panel.tsx'
import { CompanyPanel } from '#features/company/web/company.panel.tsx'
import { DataPanel } from '#features/data/web/data.panel.tsx'
import { CallSettingsPanel } from '#features/discovery/web/call-settings.panel.tsx'
import { LegalTextsPanel } from '#features/legal/web/legal-texts.panel.tsx'
import { QuoteDefaultsPanel } from '#features/quotes/web/quote-defaults.panel.tsx'
import { useIsAdmin } from '#site/admin-only.tsx'
import { useBareClaims } from '#site/claim-evidence.ts'
import { FilterLinks } from '#site/filter-links.tsx'

type Section = { words: string; panel: ReactNode; isForAll?: true }

/** The keys stand in addresses that people keep. Staff have those that are for all. */
const SECTIONS = {
  company: { words: 'Company', panel: <CompanyPanel /> },
  people: { words: 'People', panel: <PeoplePanel /> },
  quotes: { words: 'Quotes', panel: <QuoteDefaultsPanel /> },
  payments: { words: 'Payments', panel: <><CardStatusPanel /><BankDetailsPanel /></> },
  claims: { words: 'Claims', panel: <ClaimsPanel /> },
  calls: { words: 'Discovery calls', panel: <CallSettingsPanel /> },
  legal: { words: 'Legal texts', panel: <LegalTextsPanel />, isForAll: true },
  data: { words: 'Data', panel: <DataPanel /> },
  account: { words: 'My account', panel: <MyAccountPanel />, isForAll: true },
} satisfies Record<string, Section>
type SectionName = keyof typeof SECTIONS

export function Settings() {
  const isAdmin = useIsAdmin()
  const bareClaims = useBareClaims()
  const { search } = useLocation()
  const offered = (Object.entries(SECTIONS) as [SectionName, Section][]).filter(([, { isForAll }]) => isAdmin || isForAll)
  const wanted = new URLSearchParams(search).get('section')
  const [usual] = offered[0] ?? (['account'] as const)
  const [chosen, section] = offered.find(([name]) => name === wanted) ?? [usual, SECTIONS[usual]]
  return (
    <div className="settings">
      <FilterLinks name="section" usual={usual} chosen={chosen} choices={offered.map(([value, { words }]) => ({ value, words, count: value === 'claims' ? bareClaims : undefined }))} />
      <div key={chosen} className="account">{section.panel}</div>
    </div>
  )
}
