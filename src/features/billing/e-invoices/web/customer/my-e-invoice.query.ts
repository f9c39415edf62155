// The e-invoices of the signed-in customer.
import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useSaveFile } from '#site/data/use-download.ts'
import type { Payment } from '../../../payments/payments.contract.ts'
import { facturXFile, type MyEInvoices, ublFile } from '../../e-invoices.contract.ts'

const calls = () => privateApi().my

export function useHasEInvoice(paymentId: string): boolean {
  const { data } = useQuery({
    queryKey: ['my-e-invoices'],
    queryFn: () => unwrap<MyEInvoices>(calls()['e-invoices'].$get()),
    ...LIVE,
  })
  return data?.paymentIds.includes(paymentId) ?? false
}

export function useMyEInvoiceFiles({ id, invoiceNumber }: Pick<Payment, 'id' | 'invoiceNumber'>) {
  const files = () => calls().payments[':id'].invoice
  return {
    facturX: useSaveFile(
      () => files()['factur-x'].$get({ param: { id } }),
      facturXFile(invoiceNumber ?? ''),
    ),
    ubl: useSaveFile(() => files().ubl.$get({ param: { id } }), ublFile(invoiceNumber ?? '')),
  }
}
