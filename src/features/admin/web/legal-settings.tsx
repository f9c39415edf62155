// Settings of the legal texts, and how customers learn of changes.
import { LegalTextsPanel } from '#features/legal/web/admin/legal-texts.panel.tsx'
import { LegalNoticesPanel } from '#features/legal-notices/web/admin/legal-notices.panel.tsx'

export const LegalSettings = () => (
  <>
    <LegalTextsPanel />
    <LegalNoticesPanel />
  </>
)
