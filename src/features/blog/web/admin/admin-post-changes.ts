// Mutations of posts. Each change is shown once the server has confirmed it.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#ui/routing/routing.ts'
import { dayAndTime } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { useChange } from '#site/data/use-change.ts'
import { useCompany } from '#site/data/company.ts'
import { unwrap, expectOk, hasFields } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { PostSending } from '../../newsletter.contract.ts'
import type {
  PostRelease,
  PostRestoration,
  SamplePosts,
  WrittenPost,
} from '../../writing.contract.ts'
import { POSTS, postKey } from './admin-posts.query.ts'

const calls = () => privateApi()['written-posts']
const paramOf = (id: number) => ({ param: { id: String(id) } })

export function useNewPost(isReplacing = false) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  return useChange(
    async (_input: void, withKey) => {
      const post = await unwrap<WrittenPost>(calls().$post({}, withKey))
      queries.setQueryData(postKey(post.id), post)
      await navigate(paths.admin.post(post.id), { replace: isReplacing })
      return post
    },
    { invalidates: [POSTS] },
  )
}

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
              description: `It goes live ${dayAndTime(new Date(publishedAt), timeZone)}.`,
            }
          : {
              title: 'Post published',
              description: 'It’s on the website, in the feed and in the sitemap.',
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
              description: 'Its page says that it was removed. It’s a draft again.',
            }
          : { title: 'Post unscheduled', description: 'It’s a draft again.' },
    },
  )

export const useWithdrawingSamples = () =>
  useChange(() => unwrap<SamplePosts>(privateApi()['sample-posts'].publication.$delete()), {
    invalidates: 'everything',
    toast: () => ({
      title: 'Sample posts unpublished',
      description: 'They are drafts now, and can be published again one by one.',
    }),
  })

const useUndeleting = () =>
  useChange((id: number) => unwrap<WrittenPost>(calls()[':id'].deletion.$delete(paramOf(id))), {
    invalidates: [POSTS],
    toast: ({ title }) => ({
      title: 'Post restored',
      description: `${title || 'The post'} is back as it was.`,
    }),
  })

/** Removes the post from the cache, so that no query fetches it again. */
export function useDeletingPost(onDeleted: () => void) {
  const [queries, navigate] = [useQueryClient(), useNavigate()]
  const { mutate: undelete } = useUndeleting()
  return useChange(
    async ({ id }: WrittenPost) => {
      const deleted = await unwrap<WrittenPost>(calls()[':id'].$delete(paramOf(id)))
      onDeleted()
      await navigate(paths.admin.blog)
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
        description: 'It’s now in the editor. The website doesn’t change until you publish.',
      }),
    },
  )

export const useSendingPost = (id: number) =>
  useChange(() => unwrap<PostSending>(calls()[':id'].sending.$post(paramOf(id))), {
    invalidates: [POSTS],
    shownAt: [POSTS, 'sending', id],
    toast: ({ recipients }) => ({
      title: 'Sending started',
      description:
        recipients === 1 ? 'It goes to one subscriber.' : `It goes to ${recipients} subscribers.`,
    }),
  })

export const usePostTestMail = (id: number) =>
  useChange(
    (_input: void, withKey) => expectOk(calls()[':id']['test-mails'].$post(paramOf(id), withKey)),
    {
      invalidates: [],
      toast: () => ({ title: 'Test sent', description: 'It’s on its way to your email address.' }),
    },
  )
