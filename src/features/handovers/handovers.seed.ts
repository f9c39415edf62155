import { DEMO_CUSTOMERS } from '#features/accounts/demo-customers.service.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import { listTimedProjects } from '#features/projects/timed-projects.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { ago } from '#kernel/seed.ts'
import { changeHandover, publishHandover } from './handover.service.ts'
import {
  answerTestimonial,
  readMyTestimonial,
  requestTestimonial,
} from './testimonials/project-testimonials.service.ts'

const PUBLISHED_DAYS_AGO = 20

/** Of the online store that the demo delivered. */
export async function seedDemoHandover(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const who = { role: 'admin', userId: admin.id, name: admin.name } as const
  const agency = ago(ctx, PUBLISHED_DAYS_AGO * 24, who)
  const [shop] = await listTimedProjects(agency, { search: 'Online store for', limit: 1 })
  if (!shop) return
  await changeHandover(agency, shop.id, {
    intro: 'Thank you for the good work together. Everything that runs the store is listed here.',
    nextSteps:
      'Change the password of the store after your first sign-in.\n' +
      'Add the opening hours of the holidays before December 10.\n' +
      'Look at the orders of the first weeks with us in the monthly call.',
    accesses: [
      {
        name: 'Store administration',
        address: 'https://juniperrow.example/admin',
        userName: 'hello@juniperrow.example',
        note: 'Orders, products and delivery days.',
        secret: 'peony-72-basket',
      },
      {
        name: 'Domain',
        address: 'https://registrar.example',
        userName: 'juniper-row',
        note: 'Renews each year in May. The account is yours.',
      },
    ],
    revision: 0,
  })
  await publishHandover(agency, shop.id)
  await requestTestimonial(ago(ctx, 15 * 24, who), shop.id)
  const { email, name } = DEMO_CUSTOMERS[2]
  const customer = ago(ctx, 14 * 24, { role: 'business', name, email })
  const { consent } = await readMyTestimonial(customer, shop.id)
  await answerTestimonial(customer, shop.id, {
    text: 'Orders for the weekend now come in by themselves, and the team answered every question within a day.',
    authorName: 'Jun Park',
    company: name,
    rating: 5,
    consent,
  })
}
