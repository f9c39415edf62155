import { useQuery } from '@tanstack/react-query'
import { expectOk, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { PostAuthor, NewAuthor } from '../../authors.contract.ts'

const AUTHORS = 'authors'
const calls = () => privateApi().authors

export const useAuthors = () =>
  useQuery({ queryKey: [AUTHORS], queryFn: () => unwrap<PostAuthor[]>(calls().$get()), ...LIVE })

export const useSavingAuthor = (opened: PostAuthor | undefined) =>
  useChange(
    (json: NewAuthor, withKey) =>
      opened
        ? unwrap<PostAuthor>(
            calls()[':id'].$put({
              param: { id: opened.id },
              json: { ...json, revision: opened.revision },
            }),
          )
        : unwrap<PostAuthor>(calls().$post({ json }, withKey)),
    {
      invalidates: [AUTHORS, 'written-posts', 'images'],
      toast: ({ name }) => ({ title: 'Author saved', description: `${name} is up to date.` }),
    },
  )

export const useRemovingAuthor = () =>
  useChange(({ id }: PostAuthor) => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates: [AUTHORS, 'images'],
    toast: (_result, { name }) => ({
      title: 'Author deleted',
      description: `Articles still show the name ${name}, without a page.`,
    }),
  })
