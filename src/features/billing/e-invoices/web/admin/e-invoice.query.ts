// The e-invoice of one payment, for the team.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import type { Payment } from '../../../payments/payments.contract.ts'
import { type EInvoiceState, facturXFile, ublFile } from '../../e-invoices.contract.ts'

type Invoiced = Pick<Payment, 'id' | 'invoiceNumber'>
const calls = () => privateApi().payments[':id'].invoice

export const useEInvoiceState = (id: string) =>
  useQuery({
    queryKey: ['e-invoice', id],
    queryFn: () => unwrap<EInvoiceState>(calls()['e-invoice'].$get({ param: { id } })),
  })

export const useEInvoiceFiles = ({ id, invoiceNumber }: Invoiced) => ({
  facturX: useSaveFile(
    () => calls()['factur-x'].$get({ param: { id } }),
    facturXFile(invoiceNumber ?? ''),
  ),
  ubl: useSaveFile(() => calls().ubl.$get({ param: { id } }), ublFile(invoiceNumber ?? '')),
})
