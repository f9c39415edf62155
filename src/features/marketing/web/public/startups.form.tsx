// The sections of the startups page that answer every change: team builder and equity simulator.
import type { Package } from '#features/catalogue/catalogue.contract.ts'
import type { HourlyTeam } from '#features/catalogue/team.contract.ts'
import { EquityBanner } from './equity-banner.tsx'
import type { EquityCalculation } from './equity-fields.ts'
import { EquitySimulator } from './equity-simulator.tsx'
import { type OfferedRole, TeamBuilder } from './team-builder.tsx'
import './equity.css'
import './startups.page.css'

type Props = {
  roles: readonly OfferedRole[]
  team: HourlyTeam
  packages: readonly Pick<Package, 'id' | 'name' | 'price' | 'popular'>[]
  equity: EquityCalculation
}

export default function StartupsForms({ roles, team, packages, equity }: Props) {
  return (
    <>
      {roles.length > 0 && <TeamBuilder roles={roles} team={team} />}
      <section className="equity-section wrap" id="equity" aria-labelledby="equity-title">
        <EquityBanner />
        <EquitySimulator packages={packages} equity={equity} />
      </section>
    </>
  )
}
