import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePages } from '#site/data/paging.ts'
import { LIVE, liveWhile, PREVIEW } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { PostSending } from '../../newsletter.contract.ts'
import { POST_LISTS, type PostContent, type PostList } from '../../writing.contract.ts'

/** Every query key about posts starts with it, so that one change invalidates all of them. */
export const POSTS = 'written-posts'
const posts = () => privateApi()['written-posts']

export type PostsFilter = { list: PostList; search: string }

export function usePostsFilter(): PostsFilter {
  const [params] = useSearchParams()
  return {
    list: POST_LISTS.find((list) => list === params.get('list')) ?? 'all',
    search: params.get('search')?.trim() ?? '',
  }
}

export const usePosts = ({ list, search }: PostsFilter) =>
  usePages([POSTS, 'list', { list, search }], (page) =>
    posts().$get({ query: { list, ...(search && { search }), ...page } }),
  )

export const postKey = (id: number) => [POSTS, 'item', id] as const

export const usePost = (id: number) =>
  useQuery({
    queryKey: postKey(id),
    queryFn: () => unwrap(posts()[':id'].$get({ param: { id: String(id) } })),
    ...LIVE,
  })

/** Rendered by the server like the post page. Keeps the previous preview while loading. */
export const usePostPreview = (content: PostContent) =>
  useQuery({
    queryKey: ['post-preview', content],
    queryFn: () => unwrap(privateApi()['post-previews'].$post({ json: content })),
    placeholderData: keepPreviousData,
    ...PREVIEW,
  })

export const useRevisions = (id: number) =>
  useQuery({
    queryKey: [POSTS, 'revisions', id],
    queryFn: () => unwrap(posts()[':id'].revisions.$get({ param: { id: String(id) } })),
    ...LIVE,
  })

/** Only the revision of the current writing session changes: hence `at` in the key. */
export const usePostRevision = (id: number, revisionId: string, at: string) =>
  useQuery({
    queryKey: [POSTS, 'revision', revisionId, at],
    queryFn: () =>
      unwrap(
        posts()[':id'].revisions[':revisionId'].$get({ param: { id: String(id), revisionId } }),
      ),
  })

export const usePostSending = (id: number) =>
  useQuery({
    queryKey: [POSTS, 'sending', id],
    queryFn: () => unwrap(posts()[':id'].sending.$get({ param: { id: String(id) } })),
    ...liveWhile<PostSending>(({ startedAt, waiting, finishedAt }) =>
      Boolean(startedAt && (waiting || !finishedAt)),
    ),
  })

export const usePostMail = (id: number, changedAt: string) =>
  useQuery({
    queryKey: [POSTS, 'mail', id, changedAt],
    queryFn: () => unwrap(posts()[':id'].mail.$get({ param: { id: String(id) } })),
  })

export const usePostConversions = (id: number) =>
  useQuery({
    queryKey: [POSTS, 'conversions', id],
    queryFn: () => unwrap(posts()[':id'].conversions.$get({ param: { id: String(id) } })),
    ...LIVE,
  })
