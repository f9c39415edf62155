// Team builder: hours a week for each role, the weeks, and the price. Product M19, B27.
import { useEffect, useRef, useState } from 'react'
import type { HourlyRole } from '#features/catalogue/catalogue.contract.ts'
import {
  formatHourCount,
  formatWeeks,
  MOST_WEEKLY_HOURS,
  MOST_WEEKS,
  readTeam,
  type HourlyTeam,
  teamLines,
  teamTotal,
} from '#features/catalogue/team.contract.ts'
import { dollars } from '#kernel/money.ts'
import { QUOTE } from '#site/layouts/site-links.ts'
import { useSource } from '#site/data/article-source.ts'
import { usePriceTaxText } from '#site/prices/price-tax-texts.ts'
import { TextField } from '#ui/field.tsx'
import './startups.page.css'

export type OfferedRole = Pick<HourlyRole, 'id' | 'role' | 'rate'>
type Props = { roles: readonly OfferedRole[]; team: HourlyTeam }

/** A plain form that opens the quote form; after hydration its price follows every change. */
export function TeamBuilder({ roles, team }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [current, setCurrent] = useState<HourlyTeam | null>(team)
  const source = useSource('startups')
  // The visitor may have typed before hydration.
  useEffect(() => {
    if (form.current) setCurrent(readTeam(new FormData(form.current), roles))
  }, [roles])
  return (
    <form
      ref={form}
      className="team-builder wrap"
      action={QUOTE.href}
      aria-labelledby="team-builder"
      onInput={({ currentTarget }) => setCurrent(readTeam(new FormData(currentTarget), roles))}
    >
      <input type="hidden" name="service" value="startups" />
      <input type="hidden" name="from" value={source} />
      <div className="team-builder-head">
        <h3 id="team-builder">Put a team together</h3>
        <p className="muted">Hours a week for each role, and for how long.</p>
      </div>
      <div className="team-builder-fields">
        {roles.map(({ id, role }) => (
          <div key={id}>
            <input type="hidden" name="role" value={id} />
            <TextField
              id={`team-${id}`}
              label={role}
              name="hours"
              type="number"
              inputMode="numeric"
              autoComplete="off"
              min={0}
              max={MOST_WEEKLY_HOURS}
              defaultValue={team.roles.find((one) => one.id === id)?.hours ?? 0}
            />
          </div>
        ))}
        <TextField
          id="team-weeks"
          label="Weeks"
          name="weeks"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={1}
          max={MOST_WEEKS}
          defaultValue={team.weeks}
        />
      </div>
      <div className="team-builder-foot">
        <TeamPrice team={current} roles={roles} />
        {/* The page keeps clicks on button elements for its scripts. This form needs none. */}
        <input
          type="submit"
          className="button button-outline button-large"
          value="Get a quote for this team"
        />
      </div>
    </form>
  )
}

function TeamPrice({ team, roles }: { team: HourlyTeam | null; roles: readonly OfferedRole[] }) {
  const tax = usePriceTaxText()
  if (!team)
    return (
      <p role="status" className="muted">
        Enter the hours of a role, up to {MOST_WEEKLY_HOURS} a week, and 1 to {MOST_WEEKS} weeks.
      </p>
    )
  const lines = teamLines(team, roles)
  const hours = lines.reduce((sum, line) => sum + line.hours, 0)
  return (
    <p role="status" className="team-builder-price">
      <strong>{dollars(teamTotal(lines))}</strong>{' '}
      <span>
        {tax && `${tax}, `}
        {formatHourCount(hours)} in {formatWeeks(team.weeks)}
      </span>
    </p>
  )
}
