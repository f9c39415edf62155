// The Inbox: list on the left, open request on the right; one at a time on phones.
import type { ReactNode } from 'react'
import { clockTime } from '#kernel/dates.ts'
import { useCompany } from '#site/data/company.ts'
import { SplitView } from '#site/lists/split-view.tsx'
import { useTryAgain } from '#site/data/query.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/banner.tsx'
import { InboxList, inquiryRowId } from './inbox-list.tsx'
import { inquiryAddress, useInboxFilter, useInbox } from './inbox.query.ts'

type Props = { openId: string | undefined; newRequest: ReactNode; children: ReactNode }

export function Inbox({ openId, newRequest, children }: Props) {
  return (
    <>
      <StaleDataBanner />
      <SplitView
        list={useInbox(useInboxFilter())}
        openId={openId}
        addressOf={inquiryAddress}
        rowId={inquiryRowId}
        aside={<InboxList openId={openId} newRequest={newRequest} />}
      >
        {children}
      </SplitView>
    </>
  )
}

function StaleDataBanner() {
  const { data, error, fetchStatus, dataUpdatedAt } = useInbox(useInboxFilter())
  const { timeZone } = useCompany()
  const tryAgain = useTryAgain()
  const isOffline = fetchStatus === 'paused'
  if (!data || !(isOffline || error)) return null
  return (
    <Banner
      tone="warn"
      title={isOffline ? 'No connection.' : 'The Inbox could not be updated.'}
      action={
        isOffline ? undefined : (
          <Button variant="neutral" size="small" onClick={tryAgain}>
            Try again
          </Button>
        )
      }
    >
      You are seeing the data from {clockTime(new Date(dataUpdatedAt), timeZone)}.
    </Banner>
  )
}
