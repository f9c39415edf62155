import { postLogIn, verified } from '#testing/test-account.ts'
import { ctxOf } from '#testing/test-app.ts'
import { expect, test } from 'vitest'
import { PREMIUM_CUSTOMER } from '#features/demo-year/demo-premium.contract.ts'
import { DEMO_CUSTOMERS, replaceDemoPasswords } from './demo-customers.service.ts'
import { DEMO_PASSWORD } from './first-admin.service.ts'

test('outside a demo, the printed password signs no demo customer in', async () => {
  const addresses = [DEMO_CUSTOMERS[0].email, PREMIUM_CUSTOMER.email]
  const statuses = async (): Promise<number[]> =>
    Promise.all(addresses.map(async (email) => (await postLogIn(email, DEMO_PASSWORD)).status))
  for (const email of addresses)
    await verified({ email, password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD })
  expect(await statuses()).toEqual([200, 200])
  await replaceDemoPasswords(ctxOf('visitor'))
  expect(await statuses()).toEqual([401, 401])
})
