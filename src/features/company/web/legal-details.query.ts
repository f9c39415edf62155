// Query for the agency's legal details, which the team's previews of documents show.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { useCompany } from '#site/data/company.ts'
import { privateApi } from '#site/data/session.ts'
import { type LegalDetails, type Sender, toSender } from '../legal-details.contract.ts'

export const LEGAL_DETAILS = 'legal-details'
export const useLegalDetails = () =>
  useQuery({
    queryKey: [LEGAL_DETAILS],
    queryFn: () => unwrap<LegalDetails>(privateApi()['legal-details'].$get()),
  })

/** The agency as a document that is sent now would show it. */
export function useSender(): Sender & { timeZone: string } {
  const { name, place, email, phone, timeZone } = useCompany()
  const { data: details } = useLegalDetails()
  const sender = { name, place, email, phone }
  return { ...(details ? toSender(sender, details) : sender), timeZone }
}
