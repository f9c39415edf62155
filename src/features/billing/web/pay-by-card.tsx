// The way to the page on which the card is asked for: opened by our own button, and only then.
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { answerOf, sentenceOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.tsx'
import type { Payment } from '../payments.contract.ts'

const WORDS: Partial<Record<Payment['kind'], string>> = { deposit: 'Pay deposit', balance: 'Pay balance', milestone: 'Pay milestone' }

export function PayByCard({ payment: { id, kind } }: { payment: Payment }) {
  const opening = useCheckout(() => answerOf(privateApi().my.payments[':id'].checkout.$post({ param: { id } })))
  return (
    <Button variant="sun" busy={opening.isPending} busyLabel="Opening the page" onClick={() => opening.mutate()}>
      {WORDS[kind] ?? 'Pay by card'}
      <Icon of={ArrowRight} />
    </Button>
  )
}

/** Leaves for the page that was opened. */
export function useCheckout(open: () => Promise<{ url: string }>) {
  return useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => void showToast({ type: 'error', title: 'Error', description: sentenceOf(error) }),
  })
}
