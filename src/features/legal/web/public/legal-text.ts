// Types of the three legal texts.
import type { ReactNode } from 'react'
import type { Company } from '#features/company/company.contract.ts'

/** `id` is the section's anchor; `body` may use the agency's settings. */
export type LegalSection = {
  id: string
  title: string
  body: ReactNode | ((company: Company) => ReactNode)
}
export type LegalText = {
  description: string
  five: readonly [string, string, string, string, string]
  sections: readonly LegalSection[]
}
