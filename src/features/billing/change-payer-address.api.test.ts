import { changedAddress, NEW, OLD } from '#testing/address-change.ts'
import { deps, people } from '#testing/test-app.ts'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#kernel/ids.ts'
import { planOffers } from './plan-offers/plan-offers.table.ts'

const LATER = new Date('2126-03-18T05:00:00Z')

async function insertOffer(email: string, day: number, state: 'open' | 'withdrawn' = 'open') {
  const id = newId(new Date())
  await deps.db.insert(planOffers).values({
    id,
    inquiryId: newId(new Date()),
    email,
    plan: {} as never,
    features: [],
    note: '',
    validUntil: '2126-03-17',
    validUntilAt: LATER,
    state,
    sentBy: people.admin.id,
    sentAt: new Date(Date.UTC(2026, 2, day)),
    endedAt: null,
  })
  return id
}

test('of two open offers, the newer one stays open after a change of the address', async () => {
  await insertOffer(OLD, 1)
  // The newest of its address, so that the open one is not.
  await insertOffer(OLD, 3, 'withdrawn')
  await insertOffer(NEW, 2)
  await changedAddress()
  const offers = await deps.db.select().from(planOffers).orderBy(asc(planOffers.sentAt))
  expect(offers).toMatchObject([
    { email: NEW, state: 'replaced' },
    { email: NEW, state: 'open' },
    { email: NEW, state: 'withdrawn' },
  ])
})
