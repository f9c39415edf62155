// Types of the three legal texts that the product ships.
import type { ReactNode } from 'react'
import type { Company } from '#features/company/company.contract.ts'

/** `id` is the section's anchor; `body` may use the agency's settings. */
export type ShippedSection = {
  id: string
  title: string
  body: ReactNode | ((company: Company) => ReactNode)
}
export type ShippedText = {
  description: string
  five: readonly [string, string, string, string, string]
  sections: readonly ShippedSection[]
}
