// What the screens about figures ask the server for, on either side.
import { useQuery } from '@tanstack/react-query'
import { LIVE } from '#site/query.ts'
import { answerOf } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import type { MyAnalytics } from '../analytics.contract.ts'

export const ANALYTICS = 'analytics'

export const useMyAnalytics = () => useQuery({ queryKey: [ANALYTICS, 'mine'], queryFn: () => answerOf<MyAnalytics>(privateApi().my.analytics.$get()), ...LIVE })
