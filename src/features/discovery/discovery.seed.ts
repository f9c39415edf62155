import type { TransactionCtx } from '#kernel/context.ts'
import { hoursAfter } from '#kernel/dates.ts'
import { derivedSecret } from '#kernel/ids.ts'
import { DiscoveryDraft, SentDiscoveryLead } from './discovery.contract.ts'
import { saveDiscoveryDraft, submitLead } from './discovery.service.ts'

type DemoLead = { hoursAgo: number; lead: object; leftAtStep?: number }

const DEMO_LEADS: DemoLead[] = [
  {
    hoursAgo: 2.2,
    lead: {
      name: 'Dr. John Smith',
      email: 'john@smithfamily.example',
      phone: '(469) 555-0163',
      practiceName: 'Smith Family Medicine',
      challenges:
        'Two doctors, and the second one has a half-empty week. People who search for us still find the address we left three years ago.',
      currentPresence:
        'A website from before the move, and a Google profile that somebody else made.',
      advertisingChannels: ['Facebook', 'Google My Business'],
      location: 'McKinney, TX',
      mainGoal: 'more-patients',
      hasWebsite: 'yes',
      specialty: 'family-medicine',
      plan: 'Growth',
    },
  },
  {
    hoursAgo: 5,
    leftAtStep: 4,
    lead: {
      email: 'frontdesk@prairiederm.example',
      practiceName: 'Prairie Dermatology',
      challenges: 'Three clinics, three names, one of them misspelled everywhere.',
      specialty: 'dermatologists',
    },
  },
  {
    hoursAgo: 31,
    lead: {
      challenges: 'We are full on Fridays and empty on Mondays.',
      mainGoal: 'digital-growth',
    },
  },
]

/** Derived keys make the seeding repeatable. */
export async function seedDemoDiscovery(ctx: TransactionCtx): Promise<void> {
  for (const [at, { hoursAgo, lead, leftAtStep }] of DEMO_LEADS.entries()) {
    const then: TransactionCtx = {
      ...ctx,
      clock: { ...ctx.clock, now: () => hoursAfter(ctx.clock.now(), -hoursAgo) },
    }
    const key = derivedSecret(ctx.site.secret, `discovery story ${at}`)
    if (leftAtStep)
      await saveDiscoveryDraft(then, key, DiscoveryDraft.parse({ ...lead, step: leftAtStep }))
    else await submitLead(then, SentDiscoveryLead.parse({ ...lead, key }))
  }
}
