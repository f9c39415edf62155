// How a discovery lead is shown on the tracking page and in the Inbox, and how it can be reached.
import { truncateText } from '#kernel/text.contract.ts'
import type { Choice } from '../inquiries/inquiries.contract.ts'
import {
  type DiscoveryLead,
  type DiscoveryReceipt,
  HAS_WEBSITE,
  Mailable,
  MAIN_GOALS,
  SPECIALTIES,
} from './discovery.contract.ts'

/** As in '$1,997/mo'. */
export type LeadPlan = { name: string; price: string }

/** An unusable address counts as none: the form checks nothing (spec §5). */
export const mailableIn = ({ email }: Pick<DiscoveryLead, 'email'>): string =>
  Mailable.safeParse(email).success ? email : ''

export function reachOf(lead: Pick<DiscoveryLead, 'email' | 'phone'>): DiscoveryReceipt['reach'] {
  if (mailableIn(lead)) return 'email'
  return lead.phone ? 'phone' : 'none'
}

/** The tracking page shows no name, contact or free text. */
export function leadChoices(
  { specialty, advertisingChannels, mainGoal, hasWebsite }: DiscoveryLead,
  plan: LeadPlan | undefined,
): Choice[] {
  const choices: (Choice | false)[] = [
    specialty !== '' && { label: 'Specialty', values: [SPECIALTIES[specialty]] },
    plan !== undefined && { label: 'Plan', values: [plan.name], detail: plan.price },
    advertisingChannels.length > 0 && {
      label: 'Advertising channels',
      values: [...advertisingChannels],
    },
    mainGoal !== '' && { label: 'Main goal', values: [MAIN_GOALS[mainGoal]] },
    hasWebsite !== '' && { label: 'Website', values: [HAS_WEBSITE[hasWebsite]] },
  ]
  return choices.filter((choice) => choice !== false)
}

export const senderOf = ({ practiceName, name }: DiscoveryLead): string =>
  practiceName || name || 'Unnamed practice'

export function leadSummary(lead: DiscoveryLead, plan: LeadPlan | undefined): string {
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

export function detailsOf(lead: DiscoveryLead, plan: LeadPlan | undefined): Record<string, string> {
  const { advertisingChannels, ...texts } = lead
  return {
    ...texts,
    advertisingChannels: advertisingChannels.join('\n'),
    plan: plan ? `${plan.name}, ${plan.price}` : '',
  }
}
