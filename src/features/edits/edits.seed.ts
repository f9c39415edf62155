import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { runningPlansOf } from '#features/billing/subscriptions/business-plans.service.ts'
import { readPriceBook } from '#features/catalogue/catalogue.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { saveEditQueue, readEditQueues } from './edit-queues.service.ts'
import { insertQueue } from './edit-queues.store.ts'
import { addEdit } from './my-edits.service.ts'
import { completeEdit } from './work-on-edits.service.ts'

const UNLIMITED = /unlimited edits/i
const FIRST_TERMS = { most: 1, hours: 16, clock: 'staffed' } as const

/** For plans whose features say “Unlimited edits”. A saved queue stays, even one of 0. */
export async function ensureEditQueues(ctx: TransactionCtx): Promise<void> {
  const { maintenancePlans, doctorPlans } = await readPriceBook(ctx)
  for (const { id, name, features } of [...maintenancePlans, ...doctorPlans])
    if (UNLIMITED.test(JSON.stringify(features)))
      await insertQueue(ctx.db, { planId: id, name, ...FIRST_TERMS, revision: 1 })
}

type Seeded = { daysAgo: number; title: string; detail: string }

const DONE: readonly (Seeded & { doneDaysAgo: number; note: string })[] = [
  {
    daysAgo: 9,
    doneDaysAgo: 8,
    title: 'Holiday hours on the contact page',
    detail: 'We close on December 24 at noon and open again on January 2.',
    note: 'On the contact page, in the footer and on your Google profile.',
  },
  {
    daysAgo: 6,
    doneDaysAgo: 4,
    title: 'New photo of Dr. Reyes',
    detail: 'The one on the team page is five years old.',
    note: 'Replaced on the team page, and in the header of her profile.',
  },
]
const OPEN: readonly Seeded[] = [
  {
    daysAgo: 0.4,
    title: 'Insurance plans as a list',
    detail:
      'Please turn the paragraph on the insurance page into a list, and add Delta Dental PPO.',
  },
  {
    daysAgo: 0.3,
    title: 'Whitening price in the menu',
    detail: 'From $199, as on the price list.',
  },
  {
    daysAgo: 0.2,
    title: 'Larger phone number on phones',
    detail: 'Patients say that they have to zoom in to tap it.',
  },
  {
    daysAgo: 0.1,
    title: 'Spanish text for the new patient form',
    detail: '',
  },
]

/** The demo customer’s plan gets a queue: two edits are done, one is active and three wait. */
export async function seedDemoEdits(ctx: TransactionCtx): Promise<void> {
  const { email, name } = DEMO_CUSTOMERS[1]
  const [admin] = await readColleagues(ctx)
  const [plan] = await runningPlansOf(ctx, email)
  if (!admin || !plan) return
  const agency = (days: number): TransactionCtx =>
    ago(ctx, days * 24, { role: 'admin', userId: admin.id, name: admin.name })
  const customer = (days: number): TransactionCtx =>
    ago(ctx, days * 24, { role: 'business', name, email })
  const { revision = 0 } =
    (await readEditQueues(ctx)).find(({ planId }) => planId === plan.plan.id) ?? {}
  await saveEditQueue(agency(11), plan.plan.id, { ...FIRST_TERMS, revision })
  for (const { daysAgo, doneDaysAgo, note, title, detail } of DONE) {
    const { id } = await addEdit(customer(daysAgo), { title, detail, files: [] }, undefined)
    await completeEdit(agency(doneDaysAgo), id, { note, link: '', file: null })
  }
  for (const { daysAgo, title, detail } of OPEN)
    await addEdit(customer(daysAgo), { title, detail, files: [] }, undefined)
}
