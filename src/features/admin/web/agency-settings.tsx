// Settings of the agency itself: what everyone sees, and what its documents state.
import { CompanyPanel } from '#features/company/web/admin/company.panel.tsx'
import { LegalDetailsPanel } from '#features/company/web/admin/legal-details.panel.tsx'
import { LogoPanel } from '#features/company/web/admin/logo.panel.tsx'

export const AgencySettings = () => (
  <>
    <CompanyPanel />
    <LegalDetailsPanel />
    <LogoPanel />
  </>
)
