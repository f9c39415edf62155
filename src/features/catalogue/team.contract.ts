// A team by the hour: roles of the price book, their hours a week, and the weeks. Product M19, B27.
import type { HourlyRole } from './catalogue.contract.ts'

/** Several people can have the same role. */
export const MOST_WEEKLY_HOURS = 400
export const MOST_WEEKS = 104

/** `hours` a week. */
export type HourlyTeam = { weeks: number; roles: { id: string; hours: number }[] }

type Fields = Pick<FormData | URLSearchParams, 'get' | 'getAll'>

/** Reads `?role=…&hours=…&weeks=…`. Ignores unknown roles, and roles without hours. */
export function readTeam(
  fields: Fields,
  roles: readonly Pick<HourlyRole, 'id'>[],
): HourlyTeam | null {
  const hours = fields.getAll('hours').map(numberOf)
  const chosen = fields.getAll('role').map((id, at) => ({ id: String(id), hours: hours[at] ?? 0 }))
  return teamOf(
    numberOf(fields.get('weeks')),
    chosen.filter(({ id }) => roles.some((role) => role.id === id)),
  )
}

/** One text for a form field: `6:full-stack-developer=40,product-manager=10`. */
export const teamValue = ({ weeks, roles }: HourlyTeam): string =>
  `${weeks}:${roles.map(({ id, hours }) => `${id}=${hours}`).join(',')}`

/** @returns null for any other text */
export function readTeamValue(text: string): HourlyTeam | null {
  const [weeks = '', list = ''] = text.split(':')
  const chosen = list.split(',').map((part) => {
    const [id = '', hours = ''] = part.split('=')
    return { id, hours: numberOf(hours) }
  })
  return teamOf(numberOf(weeks), chosen)
}

function teamOf(weeks: number, chosen: HourlyTeam['roles']): HourlyTeam | null {
  const roles = chosen.filter(({ hours }) => hours > 0 && hours <= MOST_WEEKLY_HOURS)
  return roles.length && weeks > 0 && weeks <= MOST_WEEKS ? { weeks, roles } : null
}

function numberOf(value: FormDataEntryValue | null): number {
  const text = typeof value === 'string' ? value.trim() : ''
  return /^\d{1,4}$/.test(text) ? Number(text) : 0
}

/** `hours` of all weeks; `amount` is in cents. */
export type TeamLine = { role: string; weekly: number; hours: number; amount: number }

type Rate = Pick<HourlyRole, 'id' | 'role' | 'rate'>

export const teamLines = (
  { weeks, roles: chosen }: HourlyTeam,
  roles: readonly Rate[],
): TeamLine[] =>
  chosen.flatMap(({ id, hours: weekly }) => {
    const found = roles.find((role) => role.id === id)
    const hours = weekly * weeks
    return found ? [{ role: found.role, weekly, hours, amount: hours * found.rate }] : []
  })

export const teamTotal = (lines: readonly TeamLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

export const formatWeeks = (weeks: number): string => `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
export const formatHourCount = (hours: number): string =>
  `${hours.toLocaleString('en-US')} ${hours === 1 ? 'hour' : 'hours'}`
