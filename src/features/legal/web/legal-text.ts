// What each of the three legal texts is made of.
import type { ReactNode } from 'react'
import type { Company } from '#features/company/company.contract.ts'

/** `id` is the section's address within the page; `body` may name the agency. */
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
