// Settings, one section at a time; the URL holds which.
import { useLocation } from '#ui/routing/routing.ts'
import { useIsAdmin } from '#site/layouts/admin-only.tsx'
import { useUnsupportedClaims } from '#features/claims/web/admin/claim-evidence.query.ts'
import { OpenSettingsForms } from '#site/forms/open-settings-forms.tsx'
import { FilterLinks } from '#site/lists/filter-links.tsx'
import { SETTINGS_PANELS } from './settings-panels.ts'
import { sectionsFor } from './settings-sections.ts'
import '#ui/settings.css'

export function Settings() {
  const isAdmin = useIsAdmin()
  const unsupportedClaims = useUnsupportedClaims()
  const { search } = useLocation()
  const offered = sectionsFor(isAdmin)
  const requested = new URLSearchParams(search).get('section')
  const [defaultValue] = offered[0] ?? (['account'] as const)
  const [chosen] = offered.find(([name]) => name === requested) ?? [defaultValue]
  const Panel = SETTINGS_PANELS[chosen]
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
        <OpenSettingsForms>
          <Panel />
        </OpenSettingsForms>
      </div>
    </div>
  )
}
