// Settings, one section at a time; the URL holds which.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MyAccountPanel } from '#features/accounts/web/admin/my-account.panel.tsx'
import { PeoplePanel } from '#features/accounts/web/admin/people.panel.tsx'
import { CardStatusPanel } from '#features/billing/payments/web/admin/card-status.panel.tsx'
import { ClaimsPanel } from '#features/claims/web/admin/claims.panel.tsx'
import { BankDetailsPanel } from '#features/company/web/admin/bank-details.panel.tsx'
import { CompanyPanel } from '#features/company/web/admin/company.panel.tsx'
import { ResponseTimesPanel } from '#features/company/web/admin/response-times.panel.tsx'
import { DataPanel } from '#features/backups/web/admin/data.panel.tsx'
import { CallSettingsPanel } from '#features/discovery/web/admin/call-settings.panel.tsx'
import { LegalTextsPanel } from '#features/legal/web/admin/legal-texts.panel.tsx'
import { MailTemplatesPanel } from '#features/mails/web/admin/mail-templates.panel.tsx'
import { QuoteDefaultsPanel } from '#features/quotes/web/admin/quote-defaults.panel.tsx'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { useUnsupportedClaims } from '#features/claims/web/admin/claim-evidence.query.ts'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import type { SettingsSection } from '#kernel/paths.contract.ts'
import { sectionsFor } from './settings-sections.ts'
import '#ui/settings.css'

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
    <div className="settings-sections">
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
      <div key={chosen} className="settings-cards">
        {PANELS[chosen]}
      </div>
    </div>
  )
}
