// How a discovery lead reads: to whoever has its link, in the Inbox, and whether anybody can be answered.
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

/** A plan by its name, and what it costs as visitors read it: '$1,997/mo'. */
export type LeadPlan = { name: string; price: string }

/** An address is only one if something can be mailed to it: the form checks nothing (spec §5). */
export const mailableIn = ({ email }: Pick<DiscoveryLead, 'email'>): string =>
  Mailable.safeParse(email).success ? email : ''

export function reachOf(lead: Pick<DiscoveryLead, 'email' | 'phone'>): DiscoveryReceipt['reach'] {
  if (mailableIn(lead)) return 'email'
  return lead.phone ? 'phone' : 'none'
}

/** What may be shown to whoever has the tracking link: no name, contact or free text. */
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

/** Whose practice it is, or whose lead. */
export const senderOf = ({ practiceName, name }: DiscoveryLead): string =>
  practiceName || name || 'Unnamed practice'

/** One line for the Inbox: who wrote, and the first words of what they wrote, else what they picked. */
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

/** For the agency: everything as it was typed, and codes as codes. */
export function detailsOf(lead: DiscoveryLead, plan: LeadPlan | undefined): Record<string, string> {
  const { advertisingChannels, ...texts } = lead
  return {
    ...texts,
    advertisingChannels: advertisingChannels.join('\n'),
    plan: plan ? `${plan.name}, ${plan.price}` : '',
  }
}
