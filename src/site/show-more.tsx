// The foot of a list that comes page by page. Its styles: work.css.
import { Button } from '#ui/button.tsx'
import { PAGE_SIZE } from './paging.ts'

type List = { hasNextPage: boolean; isFetchingNextPage: boolean; isPlaceholderData: boolean; fetchNextPage: () => Promise<unknown> }

/** Nothing where there is no more. */
export function ShowMore({ list: { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } }: { list: List }) {
  if (!hasNextPage || isPlaceholderData) return null
  return (
    <p className="list-more">
      <Button variant="line" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show {PAGE_SIZE} more
      </Button>
    </p>
  )
}
