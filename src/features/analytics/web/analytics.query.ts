import { useQuery } from '@tanstack/react-query'
import { useChange } from '#site/data/use-change.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import type { MyAnalytics } from '../analytics.contract.ts'
import type { MailedStatement, MonthStatement, StatementRow } from '../statements.contract.ts'

export const ANALYTICS = 'analytics'

export const useMyAnalytics = () =>
  useQuery({
    queryKey: [ANALYTICS, 'own'],
    queryFn: () => unwrap<MyAnalytics>(privateApi().my.analytics.$get()),
    ...LIVE,
  })

const statements = () => privateApi().my['month-statements']

export const useStatements = () =>
  useQuery({
    queryKey: [ANALYTICS, 'statements'],
    queryFn: () => unwrap<StatementRow[]>(statements().$get()),
    ...LIVE,
  })
export const useStatement = (id: string) =>
  useQuery({
    queryKey: [ANALYTICS, 'statements', id],
    queryFn: () => unwrap<MonthStatement>(statements()[':id'].$get({ param: { id } })),
    ...LIVE,
  })
export const useMailing = (id: string) =>
  useChange(() => unwrap<MailedStatement>(statements()[':id'].mails.$post({ param: { id } })), {
    invalidates: [],
    toast: ({ to }) => ({ title: 'Statement sent', description: `We emailed it to ${to}.` }),
  })
