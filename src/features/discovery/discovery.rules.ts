// A discovery lead as it is stored, its Inbox line, and how it can be reached.
import { truncateText } from '#kernel/text.contract.ts'
import type {
  SelectedOption,
  SelectedPlan,
  DiscoveryPayload,
} from '../inquiries/payloads.contract.ts'
import {
  type DiscoveryLead,
  type DiscoveryReceipt,
  HAS_WEBSITE,
  Mailable,
  MAIN_GOALS,
  SPECIALTIES,
} from './discovery.contract.ts'

/** An unusable address counts as none: the form checks nothing (spec §5). */
export const mailableIn = ({ email }: Pick<DiscoveryLead, 'email'>): string =>
  Mailable.safeParse(email).success ? email : ''

export function reachOf(lead: Pick<DiscoveryLead, 'email' | 'phone'>): DiscoveryReceipt['reach'] {
  if (mailableIn(lead)) return 'email'
  return lead.phone ? 'phone' : 'none'
}

/** @param step of saved answers; null once they are sent */
export const leadPayload = (
  { specialty, mainGoal, hasWebsite, ...lead }: DiscoveryLead,
  plan: SelectedPlan | null,
  step: number | null,
): DiscoveryPayload => ({
  ...lead,
  kind: 'discovery',
  specialty: specialty ? option(specialty, SPECIALTIES[specialty]) : null,
  mainGoal: mainGoal ? option(mainGoal, MAIN_GOALS[mainGoal]) : null,
  hasWebsite: hasWebsite ? option(hasWebsite, HAS_WEBSITE[hasWebsite]) : null,
  plan,
  step,
})
const option = (code: string, label: string): SelectedOption => ({ code, label })

export const senderOf = ({ practiceName, name }: DiscoveryLead): string =>
  practiceName || name || 'Unnamed practice'

export function leadSummary(lead: DiscoveryLead, plan: Pick<SelectedPlan, 'name'> | null): string {
  const text = [lead.challenges, lead.currentPresence].join(' ').trim()
  const picked = [
    lead.mainGoal && MAIN_GOALS[lead.mainGoal],
    lead.specialty && SPECIALTIES[lead.specialty],
    plan && `${plan.name} plan`,
  ]
    .filter(Boolean)
    .join(', ')
  const who = lead.practiceName && lead.name ? `${lead.name}: ` : ''
  return truncateText(`${who}${text || picked || 'nothing filled in'}`, 200)
}
