// Receivables by age, and the statement of account of one customer.
import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { PAYMENTS } from '../../../payments/web/my-payments.query.ts'
import type { Receivables } from '../../statements.contract.ts'

export const useReceivables = () =>
  useQuery({
    queryKey: [PAYMENTS, 'receivables'],
    queryFn: () => unwrap<Receivables>(privateApi().receivables.$get()),
    ...LIVE,
  })

export const useStatementDownload = (email: string) =>
  useSaveFile(() => privateApi().statements[':email'].$get({ param: { email } }), 'statement.pdf')

export const useMailingStatement = (email: string) =>
  useChange(
    (_input: void, withKey) =>
      unwrap(privateApi().statements[':email'].mails.$post({ param: { email } }, withKey)),
    {
      invalidates: [],
      toast: () => ({ title: 'Statement sent', description: `${email} will get it by email.` }),
    },
  )
