// Stand-ins for services on the internet, in tests.
import { createPublicFetch } from '#kernel/public-fetch.ts'
import { testDns } from './dns-texts.ts'
import { testVatRegister } from './vat-answers.ts'

export const outsideServices = {
  dns: testDns,
  vatRegister: testVatRegister,
  publicFetch: createPublicFetch(() => true),
}
