// Changed names and addresses of customers that the card provider does not have yet.
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { Timestamp } from '#site/lists/timestamp.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { CardStatus } from '../../card-status.contract.ts'

export const CARD_STATUS = 'card-status'

type Props = { updates: CardStatus['customerUpdates'] }

export function FailedCustomerUpdates({ updates: { failed } }: Props) {
  const resending = useChange(
    () => unwrap<CardStatus>(privateApi()[CARD_STATUS]['customer-updates'].$post()),
    {
      invalidates: [CARD_STATUS],
      shownAt: [CARD_STATUS],
      toast: () => ({
        title: 'Sending again',
        description: 'The card provider gets the current names and addresses.',
      }),
    },
  )
  if (!failed) return null
  return (
    <Banner tone="warn" title="The card provider has outdated customer data.">
      {failed === 1 ? 'One change' : `${failed} changes`} of a name or an address did not reach it
      within a day.{' '}
      <Button
        variant="outline"
        size="small"
        busy={resending.isPending}
        busyLabel="Sending"
        onClick={() => resending.mutate(undefined)}
      >
        Send again
      </Button>
    </Banner>
  )
}

export function CustomerUpdates({ updates: { waiting, nextAt, failed } }: Props) {
  if (!nextAt) return failed ? 'Outdated' : 'Up to date'
  return (
    <>
      {waiting === 1 ? '1 change waits' : `${waiting} changes wait`}, next attempt{' '}
      <Timestamp at={nextAt} />
    </>
  )
}
