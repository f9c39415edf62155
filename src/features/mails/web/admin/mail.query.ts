import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useChange } from '#site/data/use-change.ts'
import { MAILS } from './mail-counts.query.ts'
import { useFilterParams } from '#site/lists/filter-schema.ts'
import { usePages } from '#site/data/paging.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { MAIL_LISTS, type MailListName, type MailRow, MailsQuery } from '../../mails.contract.ts'

// Object.keys returns string[].
export const MAIL_LIST_NAMES = Object.keys(MAIL_LISTS) as MailListName[]
export type MailsFilter = { list: MailListName; search?: string }

const calls = () => privateApi().mails

const FILTER = z.pick(MailsQuery, { list: true, search: true })

export const useMailFilter = (): MailsFilter => ({ list: 'all', ...useFilterParams(FILTER) })

export const useMails = (filter: MailsFilter) =>
  usePages<MailRow>([MAILS, 'list', filter], (page) =>
    calls().$get({ query: { ...filter, ...page } }),
  )

export const useMail = (id: string) =>
  useQuery({
    queryKey: [MAILS, 'one', id],
    queryFn: () => unwrap(calls()[':id'].$get({ param: { id } })),
    ...LIVE,
  })

export const useResendMail = (id: string) =>
  useChange((_: void, withKey) => unwrap(calls()[':id'].copies.$post({ param: { id } }, withKey)), {
    invalidates: [MAILS],
    toast: ({ to }) => ({
      title: 'Sending again',
      description: `We are sending another copy to ${to}.`,
    }),
  })

export const useRetryMail = (id: string) =>
  useChange(() => unwrap(calls()[':id'].tries.$post({ param: { id } })), {
    invalidates: [MAILS],
    toast: () => ({
      title: 'Trying again now',
      description: 'The result will appear here in a moment.',
    }),
  })

export const useDismissMail = (id: string) =>
  useChange(() => unwrap(calls()[':id'].tries.$delete({ param: { id } })), {
    invalidates: [MAILS],
    toast: () => ({ title: 'Dismissed', description: 'It will not be tried again.' }),
  })

export const useClearAddressProblem = (id: string) =>
  useChange(() => unwrap(calls()[':id']['address-problem'].$delete({ param: { id } })), {
    invalidates: 'everything',
    toast: ({ toAddress }) => ({
      title: 'Address unmarked',
      description: `Newsletters go to ${toAddress} again.`,
    }),
  })
