import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { showError } from '#site/data/use-change.ts'
import { unwrap, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Payment } from '../../payments.contract.ts'

const KIND_LABELS: Partial<Record<Payment['kind'], string>> = {
  deposit: 'Pay deposit',
  balance: 'Pay balance',
  milestone: 'Pay milestone',
}

export function PayByCard({ payment: { id, kind } }: { payment: Payment }) {
  const opening = useCheckout(() =>
    unwrap(privateApi().my.payments[':id'].checkout.$post({ param: { id } })),
  )
  return (
    <Button
      variant="accent"
      busy={opening.isPending}
      busyLabel="Opening payment page"
      onClick={() => opening.mutate()}
    >
      {KIND_LABELS[kind] ?? 'Pay by card'}
      <Icon of={ArrowRight} />
    </Button>
  )
}

/** Opens the provider's page; pending until the browser leaves. The form shows field errors. */
export function useCheckout<CheckoutInput = void>(
  open: (input: CheckoutInput) => Promise<{ url: string }>,
) {
  const { isPending, isSuccess, mutate, reset } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => void (hasFields(error) || showError(error)),
  })
  // The Back button can restore this page in its pending state.
  useEffect(() => {
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [reset])
  return { isPending: isPending || isSuccess, mutate }
}
