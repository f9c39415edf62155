// Mutation of an erasure with its success toast.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '#site/data/use-change.ts'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { showToast } from '#ui/toasts.tsx'
import type { Erasure } from '../../data-requests.contract.ts'

export function useErasure(erase: () => Promise<Erasure>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: erase,
    onSuccess: (erasure) => {
      showToast({ type: 'success', title: 'Data erased', description: erasedText(erasure) })
      // Cached inquiries may contain erased requests of the same sender.
      queries.removeQueries({ queryKey: [INQUIRIES], type: 'inactive' })
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: [INQUIRIES] }),
  })
}

const LIST = new Intl.ListFormat('en')

function erasedText({
  requests,
  applications,
  quotes,
  conversations,
  files,
  mails,
  account,
  newsletter,
  quoteNumbers,
  invoices,
  plans,
}: Erasure): string {
  const counted = [
    [requests, 'request'],
    [applications, 'application'],
    [quotes, 'quote'],
    [conversations, 'conversation'],
    [files, 'file'],
    [mails, 'email'],
  ] as const
  const erased = [
    ...counted
      .filter(([count]) => count > 0)
      .map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`),
    account && 'the account',
    newsletter && 'the newsletter subscription',
    ...plans.map((plan) => `the ${plan} plan`),
  ].filter((noun) => typeof noun === 'string')
  const retained = [...quoteNumbers, ...invoices]
  return `${LIST.format(erased)}.${retained.length ? ` Kept: ${LIST.format(retained)}.` : ''}`
}
