// Settings, one section at a time; the URL holds which.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MyAccountPanel } from '#features/accounts/web/my-account.panel.tsx'
import { PeoplePanel } from '#features/accounts/web/people.panel.tsx'
import { CardStatusPanel } from '#features/billing/web/card-status.panel.tsx'
import { ClaimsPanel } from '#features/claims/web/claims.panel.tsx'
import { BankDetailsPanel } from '#features/company/web/bank-details.panel.tsx'
import { CompanyPanel } from '#features/company/web/company.panel.tsx'
import { ResponseTimesPanel } from '#features/company/web/response-times.panel.tsx'
import { DataPanel } from '#features/data/web/data.panel.tsx'
import { CallSettingsPanel } from '#features/discovery/web/call-settings.panel.tsx'
import { LegalTextsPanel } from '#features/legal/web/legal-texts.panel.tsx'
import { MailTemplatesPanel } from '#features/mails/web/mail-templates.panel.tsx'
import { QuoteDefaultsPanel } from '#features/quotes/web/quote-defaults.panel.tsx'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { useUnsupportedClaims } from '#features/claims/web/claim-evidence.query.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { sectionsFor, type SettingsSection } from './settings-sections.ts'

const PANELS: Record<SettingsSection, ReactNode> = {
  company: <CompanyPanel />,
  people: <PeoplePanel />,
  promises: <ResponseTimesPanel />,
  quotes: <QuoteDefaultsPanel />,
  payments: (
    <>
      <CardStatusPanel />
      <BankDetailsPanel />
    </>
  ),
  claims: <ClaimsPanel />,
  calls: <CallSettingsPanel />,
  mails: <MailTemplatesPanel />,
  legal: <LegalTextsPanel />,
  data: <DataPanel />,
  account: <MyAccountPanel />,
}

export function Settings() {
  const isAdmin = useIsAdmin()
  const unsupportedClaims = useUnsupportedClaims()
  const { search } = useLocation()
  const offered = sectionsFor(isAdmin)
  const requested = new URLSearchParams(search).get('section')
  const [defaultValue] = offered[0] ?? (['account'] as const)
  const [chosen] = offered.find(([name]) => name === requested) ?? [defaultValue]
  return (
    <div className="settings">
      <FilterLinks
        name="section"
        label="Settings"
        defaultValue={defaultValue}
        chosen={chosen}
        choices={offered.map(([value, { label }]) => ({
          value,
          label,
          count: value === 'claims' ? unsupportedClaims : undefined,
        }))}
      />
      <div key={chosen} className="account">
        {PANELS[chosen]}
      </div>
    </div>
  )
}
