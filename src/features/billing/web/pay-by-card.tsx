// The way to the page on which the card is asked for: opened by our own button, and only then.
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { sayWhy } from '#site/use-change.ts'
import { answerOf, hasFields } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Payment } from '../payments.contract.ts'

const WORDS: Partial<Record<Payment['kind'], string>> = {
  deposit: 'Pay deposit',
  balance: 'Pay balance',
  milestone: 'Pay milestone',
}

export function PayByCard({ payment: { id, kind } }: { payment: Payment }) {
  const opening = useCheckout(() =>
    answerOf(privateApi().my.payments[':id'].checkout.$post({ param: { id } })),
  )
  return (
    <Button
      variant="sun"
      busy={opening.isPending}
      busyLabel="Opening the page"
      onClick={() => opening.mutate()}
    >
      {WORDS[kind] ?? 'Pay by card'}
      <Icon of={ArrowRight} />
    </Button>
  )
}

/** Leaves for the page that was opened, and is pending until it has left. What is wrong at a field is said there. */
export function useCheckout<Asked = void>(open: (asked: Asked) => Promise<{ url: string }>) {
  const { isPending, isSuccess, mutate, reset } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => void (hasFields(error) || sayWhy(error)),
  })
  // The Back button may bring this page back as it was left.
  useEffect(() => {
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [reset])
  return { isPending: isPending || isSuccess, mutate }
}
