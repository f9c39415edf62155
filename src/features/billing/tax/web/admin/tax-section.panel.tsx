// Tax: a section of Settings.
import { TaxRatesPanel } from './tax-rates.panel.tsx'
import { TaxSettingsPanel } from './tax-settings.panel.tsx'

export const TaxSectionPanel = () => (
  <>
    <TaxSettingsPanel />
    <TaxRatesPanel />
  </>
)
