// What a hydrated form needs from the page around it.
import type { ReactNode } from 'react'
import type { Company } from '#features/company/company.contract.ts'
import { CompanyContext } from '../data/company.ts'
import { PageUrlContext } from '../data/page-url.ts'

type Props = { company: Company; url: string; children: ReactNode }

export const FormFrame = ({ company, url, children }: Props) => (
  <CompanyContext value={company}>
    <PageUrlContext value={url}>{children}</PageUrlContext>
  </CompanyContext>
)
