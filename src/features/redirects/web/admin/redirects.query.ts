import { useQuery } from '@tanstack/react-query'
import { expectOk, unwrap } from '#site/data/api-error.ts'
import { LIVE } from '#site/data/query.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import type { NewRedirect, Redirect } from '../../redirects.contract.ts'

const REDIRECTS = 'redirects'
const calls = () => privateApi().redirects

export const useRedirects = () =>
  useQuery({
    queryKey: [REDIRECTS],
    queryFn: () => unwrap<Redirect[]>(calls().$get()),
    ...LIVE,
  })

export const useSavingRedirect = (opened: Redirect | undefined) =>
  useChange(
    (json: NewRedirect, withKey) =>
      opened
        ? unwrap<Redirect>(
            calls()[':id'].$put({
              param: { id: opened.id },
              json: { ...json, revision: opened.revision },
            }),
          )
        : unwrap<Redirect>(calls().$post({ json }, withKey)),
    {
      invalidates: [REDIRECTS],
      toast: ({ fromPath, target }) => ({
        title: 'Redirect saved',
        description: `${fromPath} leads to ${target}.`,
      }),
    },
  )

export const useRemovingRedirect = () =>
  useChange(({ id }: Redirect) => expectOk(calls()[':id'].$delete({ param: { id } })), {
    invalidates: [REDIRECTS],
    toast: (_result, { fromPath }) => ({
      title: 'Redirect deleted',
      description: `${fromPath} shows “Page not found” again.`,
    }),
  })
