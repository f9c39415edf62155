// Saves the legal details of an agency through the API.
import { expect } from 'vitest'
import type { LegalDetails, LegalDetailsChange } from '#features/company/legal-details.contract.ts'
import { call, type Reply } from './accepted-quote.ts'

export const JUNIPER: LegalDetailsChange = {
  legalName: 'Juniper Works LLC',
  street: '12 Main Street\nSuite 3',
  city: 'McKinney',
  region: 'TX',
  postalCode: '75069',
  country: 'United States',
  taxNumber: '00-7654321',
  registrationNumber: 'Texas 0801234567',
  paymentInstructions: 'Please pay within fourteen days.',
  documentFooter: 'Juniper Works LLC is a limited liability company.\nFounded in 2019.',
}

export const putLegalDetails = (
  change: Partial<LegalDetailsChange> = {},
  role: 'admin' | 'staff' | 'business' = 'admin',
): Promise<Reply<LegalDetails & { message: string; fields: Record<string, string> }>> =>
  call(role, 'PUT', '/legal-details', { ...JUNIPER, ...change })

export async function saveLegalDetailsOf(change: Partial<LegalDetailsChange> = {}): Promise<void> {
  expect((await putLegalDetails(change)).status).toBe(200)
}
