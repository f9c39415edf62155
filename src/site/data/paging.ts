// Cursor pagination of lists.
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { LIVE } from './query.ts'
import { toApiError } from './api-error.ts'

export const PAGE_SIZE = 20

type Reply<Item> = { ok: boolean; status: number; headers: Headers; json: () => Promise<Item[]> }
type PageQuery = { limit: string; after?: string }

async function readPage<Item>(
  call: (page: PageQuery) => Promise<Reply<Item>>,
  after: string,
  limit = PAGE_SIZE,
): Promise<{ items: Item[]; next: string | undefined }> {
  const reply = await call({ limit: String(limit), ...(after && { after }) })
  if (!reply.ok) throw await toApiError(reply)
  return { items: await reply.json(), next: nextIn(reply.headers.get('link')) }
}

const MAX_PAGE_SIZE = 200

/** For lists that the screen sorts or counts as a whole. */
export async function readAllPages<Item>(
  call: (page: PageQuery) => Promise<Reply<Item>>,
  after = '',
): Promise<Item[]> {
  const { items, next } = await readPage(call, after, MAX_PAGE_SIZE)
  return next ? [...items, ...(await readAllPages(call, next))] : items
}

/** Keeps the previous items while another filter loads. */
export const usePages = <Item>(
  queryKey: QueryKey,
  call: (page: PageQuery) => Promise<Reply<Item>>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage(call, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...LIVE,
  })

/** Finds the cursor in `<…?after=…>; rel="next"`. */
function nextIn(link: string | null): string | undefined {
  const address = link?.match(/<([^>]+)>; rel="next"/)?.[1]
  return (address && new URL(address, location.origin).searchParams.get('after')) || undefined
}
