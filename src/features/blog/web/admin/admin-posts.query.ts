import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { usePages } from '#site/data/paging.ts'
import { LIVE, liveWhile, PREVIEW } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import type { PostSending } from '../../newsletter.contract.ts'
import { type PostContent, type PostList, WrittenPostsQuery } from '../../writing.contract.ts'

/** Every query key about posts starts with it, so that one change invalidates all of them. */
export const POSTS = 'written-posts'
const posts = () => privateApi()['written-posts']

export type PostsFilter = { list: PostList; search?: string }

const FILTER = z.pick(WrittenPostsQuery, { list: true, search: true })

export const usePostsFilter = (): PostsFilter => ({ list: 'all', ...useFilterParams(FILTER) })

export const usePosts = (filter: PostsFilter) =>
  usePages([POSTS, 'list', filter], (page) => posts().$get({ query: { ...filter, ...page } }))

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

export const useSamplePosts = () =>
  useQuery({
    queryKey: [POSTS, 'samples'],
    queryFn: () => unwrap(privateApi()['sample-posts'].$get()),
    ...LIVE,
  })

export const usePostConversions = (id: number) =>
  useQuery({
    queryKey: [POSTS, 'conversions', id],
    queryFn: () => unwrap(posts()[':id'].conversions.$get({ param: { id: String(id) } })),
    ...LIVE,
  })
