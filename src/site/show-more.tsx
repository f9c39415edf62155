// The foot of a long list: its next page, or more of what is here already. Its styles: work.css.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { goOn } from '#ui/focus-place.ts'
import { PAGE_SIZE } from './paging.ts'

type List = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Nothing where there is no more. How much more there is, nobody has counted. */
export function ShowMore({
  list: { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage },
}: {
  list: List
}) {
  if (!hasNextPage || isPlaceholderData) return null
  return <More words="Show more" isBusy={isFetchingNextPage} onMore={fetchNextPage} />
}

/** `shown` of a list that is here as a whole, and the foot that shows more of it. */
export function useFirstOf<Item>(all: readonly Item[]) {
  const [most, setMost] = useState(PAGE_SIZE)
  const next = Math.min(PAGE_SIZE, all.length - most)
  const showMore = async (): Promise<void> => setMost(most + PAGE_SIZE)
  return {
    shown: all.slice(0, most),
    foot: next > 0 ? <More words={`Show ${next} more`} isBusy={false} onMore={showMore} /> : null,
  }
}

/** The focus goes on to what it brought: the last time the button goes, before that it is pushed out of sight. */
const More = ({
  words,
  isBusy,
  onMore,
}: {
  words: string
  isBusy: boolean
  onMore: () => Promise<unknown>
}) => (
  <p className="list-more">
    <Button
      variant="line"
      size="small"
      busy={isBusy}
      onClick={({ currentTarget }) => void goOn(currentTarget.parentElement, onMore())}
    >
      {words}
    </Button>
  </p>
)
