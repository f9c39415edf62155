// Starts a change order to an accepted quote.
import { useQueryClient } from '@tanstack/react-query'
import { FilePlus2 } from 'lucide-react'
import { useNavigate } from '#ui/routing/routing.ts'
import { paths } from '#kernel/paths.contract.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AdminQuote } from '../../quotes.contract.ts'
import { QUOTES, quoteKey } from './admin-quotes.query.ts'

type Props = { quoteId: string } & Pick<ButtonProps, 'size' | 'variant'>

export function ChangeOrderButton({ quoteId, ...look }: Props) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const starting = useChange(
    (_input: void, withKey) =>
      unwrap<AdminQuote>(
        privateApi().quotes[':id']['change-orders'].$post({ param: { id: quoteId } }, withKey),
      ),
    { invalidates: [QUOTES] },
  )
  const start = (): void =>
    starting.mutate(undefined, {
      onSuccess: (quote) => {
        queries.setQueryData(quoteKey(quote.id), quote)
        void navigate(paths.admin.quote(quote.id))
      },
    })
  return (
    <Button
      {...look}
      busy={starting.isPending}
      busyLabel="Creating the change order"
      onClick={start}
    >
      <Icon of={FilePlus2} />
      New change order
    </Button>
  )
}
