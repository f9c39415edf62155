// What an admin does with a post. Each change is shown once the server has confirmed it.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { dayAndTime } from '#kernel/dates.ts'
import { useChange } from '#site/use-change.ts'
import { useCompany } from '#site/company.ts'
import { unwrap, expectOk, hasFields } from '#site/api-error.ts'
import { privateApi } from '#site/session.ts'
import type { PostSending } from '../newsletter.contract.ts'
import type { PostRelease, PostRestoration, WrittenPost } from '../writing.contract.ts'
import { ADMIN_BLOG, POSTS, postKey } from './admin-posts-queries.ts'

const calls = () => privateApi()['written-posts']
const paramOf = (id: number) => ({ param: { id: String(id) } })

/** Begins a post and goes there. */
export function useNewPost(isReplacing = false) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  return useChange(
    async (_input: void, withKey) => {
      const post = await unwrap<WrittenPost>(calls().$post({}, withKey))
      queries.setQueryData(postKey(post.id), post)
      await navigate(`${ADMIN_BLOG}/${post.id}`, { replace: isReplacing })
      return post
    },
    { invalidates: [POSTS] },
  )
}

/** What is wrong at a field is left to the dialog. */
export function useReleasing(id: number) {
  const { timeZone } = useCompany()
  return useChange(
    (json: PostRelease) =>
      unwrap<WrittenPost>(calls()[':id'].publication.$post({ ...paramOf(id), json })),
    {
      invalidates: [POSTS],
      shownAt: postKey(id),
      toast: ({ state, publishedAt }) =>
        state === 'scheduled' && publishedAt
          ? {
              title: 'Post scheduled',
              description: `It appears ${dayAndTime(new Date(publishedAt), timeZone)}.`,
            }
          : {
              title: 'Post published',
              description: 'It is on the website, in its feed and in its sitemap.',
            },
      isShownElsewhere: hasFields,
    },
  )
}

export const useUnpublishPost = (id: number) =>
  useChange(
    (post: Pick<WrittenPost, 'state' | 'revision'>) =>
      unwrap<WrittenPost>(
        calls()[':id'].publication.$delete({
          ...paramOf(id),
          query: { revision: String(post.revision) },
        }),
      ),
    {
      invalidates: [POSTS],
      shownAt: postKey(id),
      toast: (_result, { state }) =>
        state === 'published'
          ? {
              title: 'Post unpublished',
              description: 'Its address says that it is gone. It is a draft again.',
            }
          : { title: 'Post unscheduled', description: 'It is a draft again.' },
    },
  )

const useUndeleting = () =>
  useChange((id: number) => unwrap<WrittenPost>(calls()[':id'].deletion.$delete(paramOf(id))), {
    invalidates: [POSTS],
    toast: ({ title }) => ({
      title: 'Post restored',
      description: `${title || 'The post'} is back as it was.`,
    }),
  })

/** Nothing of it is fetched again: it is not there any more. */
export function useDeletingPost(onDeleted: () => void) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const { mutate: undelete } = useUndeleting()
  return useChange(
    async ({ id }: WrittenPost) => {
      const deleted = await unwrap<WrittenPost>(calls()[':id'].$delete(paramOf(id)))
      onDeleted()
      await navigate(ADMIN_BLOG)
      queries.removeQueries({ queryKey: postKey(id) })
      return deleted
    },
    {
      invalidates: [POSTS],
      toast: ({ id, title }) => ({
        title: 'Post deleted',
        description: `${title || 'The post'} is off the website.`,
        action: { label: 'Undo', onSelect: () => undelete(id) },
      }),
    },
  )
}

export const useRestoring = (id: number) =>
  useChange(
    (json: PostRestoration) =>
      unwrap<WrittenPost>(calls()[':id'].restoration.$post({ ...paramOf(id), json })),
    {
      invalidates: [POSTS],
      shownAt: postKey(id),
      toast: () => ({
        title: 'Revision restored',
        description: 'It stands in the editor. What is on the website stays until you publish.',
      }),
    },
  )

export const useSendingPost = (id: number) =>
  useChange(() => unwrap<PostSending>(calls()[':id'].sending.$post(paramOf(id))), {
    invalidates: [POSTS],
    shownAt: [POSTS, 'sending', id],
    toast: ({ recipients }) => ({
      title: 'Post on its way',
      description: `It goes to ${recipients === 1 ? 'one reader' : `${recipients} readers`}.`,
    }),
  })

export const usePostTestMail = (id: number) =>
  useChange(
    (_input: void, withKey) => expectOk(calls()[':id']['test-mails'].$post(paramOf(id), withKey)),
    {
      invalidates: [],
      toast: () => ({ title: 'Test sent', description: 'It is on its way to your own address.' }),
    },
  )
