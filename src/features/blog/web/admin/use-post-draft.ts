import { useQueryClient } from '@tanstack/react-query'
import { Autosave } from '#site/forms/autosave.ts'
import { ALWAYS_STALE } from '#site/data/query.ts'
import { unwrap, ApiError } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useAutosave } from '#site/forms/use-autosave.ts'
import { type PostChange, PostContent, type WrittenPost } from '../../writing.contract.ts'
import { POSTS, postKey } from './admin-posts.query.ts'

export type PostPartProps = {
  values: PostContent
  problems: Record<string, string>
  write: (change: Partial<PostContent>) => void
}

export function usePostDraft(post: WrittenPost) {
  const queries = useQueryClient()
  const save = async (json: PostChange): Promise<WrittenPost> => {
    const saved = await unwrap(
      privateApi()['written-posts'][':id'].draft.$put({ param: { id: String(post.id) }, json }),
    ).catch((error: unknown) => {
      // Another editor may have saved: load that version.
      if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: postKey(post.id) })
      throw error
    })
    queries.setQueryData(postKey(post.id), saved)
    for (const what of ['list', 'revisions'])
      void queries.invalidateQueries({ queryKey: [POSTS, what] })
    return saved
  }
  const { autosave, draftState } = useAutosave(
    () =>
      new Autosave(
        { content: post.content, revision: post.revision, savedAt: new Date(post.changedAt) },
        { schema: PostContent, save },
      ),
  )
  /** Overwrites what another editor saved, based on the current revision. */
  const overwriteWithMine = async (): Promise<void> => {
    const theirs = await queries.fetchQuery({
      queryKey: postKey(post.id),
      queryFn: () =>
        unwrap<WrittenPost>(
          privateApi()['written-posts'][':id'].$get({ param: { id: String(post.id) } }),
        ),
      ...ALWAYS_STALE,
    })
    await autosave.replaceTheirs(theirs.revision)
  }
  return { autosave, draftState, overwriteWithMine }
}
