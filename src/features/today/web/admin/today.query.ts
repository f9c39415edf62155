import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChange } from '#site/data/use-change.ts'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { THREADS } from '#features/messages/web/admin/thread-counts.query.ts'
import { hideToast } from '#ui/toasts.tsx'
import type { Today, TodayLine } from '../../today.contract.ts'
import { isInquiry } from '../../today.rules.ts'

const TODAY = 'today'
const INVALIDATED = [TODAY, INQUIRIES, THREADS] as const

export const useTodayQueue = () =>
  useQuery({
    queryKey: [TODAY],
    queryFn: () => unwrap<Today>(privateApi().today.$get()),
    ...LIVE,
  })

const CLOSING = { closed: '$post', open: '$delete' } as const

/** Nobody can have answered a request without contact details. */
const reasonFor = ({ group }: TodayLine) => (group === 'unreachable' ? 'no-contact' : 'answered')
const doneToast = (line: TodayLine): string =>
  isInquiry(line)
    ? { answered: 'Closed as answered', 'no-contact': 'Closed without an answer' }[reasonFor(line)]
    : 'Conversation closed'

function close(line: TodayLine, to: keyof typeof CLOSING): Promise<unknown> {
  const { id } = line
  if (!isInquiry(line))
    return expectOk(privateApi().threads[':id'].closing[CLOSING[to]]({ param: { id } }))
  const closing = privateApi().inquiries[':id'].closing
  return expectOk(
    to === 'open'
      ? closing.$delete({ param: { id } })
      : closing.$post({ param: { id }, json: { reason: reasonFor(line) } }),
  )
}

/** Shortcuts close and reopen requests and conversations only. */
export const canEnd = (line: TodayLine): boolean => isInquiry(line) || line.what === 'thread'

/** Undoing hides the toast with this ID. */
const toastOf = ({ id }: TodayLine): string => `ended ${id}`

export function useEnding() {
  const last = useRef<TodayLine>(undefined)
  const back = useRef<TodayLine>(undefined)
  const { mutate: open } = useChange((line: TodayLine) => close(line, 'open'), {
    invalidates: INVALIDATED,
    toast: (_result, { name }) => ({ title: 'Reopened', description: name }),
  })
  const undoDone = (line: TodayLine): void => {
    if (last.current?.id === line.id) last.current = undefined
    back.current = line
    void hideToast(toastOf(line))
    open(line)
  }
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const { mutate } = useChange((line: TodayLine) => close(line, 'closed'), {
    invalidates: INVALIDATED,
    toast(_result, line) {
      last.current = line
      return {
        id: toastOf(line),
        title: doneToast(line),
        description: line.name,
        duration: 10_000,
        action: { label: 'Undo', onSelect: () => undoDone(line) },
      }
    },
  })
  const isEnding = ({ id }: TodayLine): boolean => underWay.includes(id)
  return {
    isEnding,
    end(line: TodayLine): void {
      // The team can close a reopened row again before the list has been refetched.
      if (isEnding(line) && back.current?.id !== line.id) return
      back.current = undefined
      setUnderWay((ids) => [...ids, line.id])
      mutate(line, {
        onSettled: () => setUnderWay((ids) => ids.toSpliced(ids.indexOf(line.id), 1)),
      })
    },
    undo: () => void (last.current && undoDone(last.current)),
  }
}
