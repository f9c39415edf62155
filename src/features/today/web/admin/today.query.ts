import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChange } from '#site/data/use-change.ts'
import { LIVE } from '#site/data/query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi, privateFetch } from '#site/data/session.ts'
import { hideToast } from '#ui/toasts.tsx'
import type { Today, TodayLine } from '../../today.contract.ts'

const TODAY = 'today'

export const useTodayQueue = () =>
  useQuery({
    queryKey: [TODAY],
    queryFn: () => unwrap<Today>(privateApi().today.$get()),
    ...LIVE,
  })

async function close({ closing }: TodayLine): Promise<void> {
  if (!closing) return
  const { path, reason } = closing
  const content = reason !== null && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason }),
  }
  await expectOk(privateFetch(`/api${path}`, { method: 'POST', ...content }))
}

async function reopen({ closing }: TodayLine): Promise<void> {
  if (closing) await expectOk(privateFetch(`/api${closing.path}`, { method: 'DELETE' }))
}

/** Undoing hides the toast with this ID. */
const toastOf = ({ id }: TodayLine): string => `ended ${id}`

export function useEnding() {
  const last = useRef<TodayLine>(undefined)
  const back = useRef<TodayLine>(undefined)
  const { mutate: open } = useChange(reopen, {
    invalidates: 'everything',
    toast: (_result, { name }) => ({ title: 'Reopened', description: name }),
  })
  const undoDone = (line: TodayLine): void => {
    if (last.current?.id === line.id) last.current = undefined
    back.current = line
    void hideToast(toastOf(line))
    open(line)
  }
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const { mutate } = useChange(close, {
    invalidates: 'everything',
    toast(_result, line) {
      last.current = line
      return {
        id: toastOf(line),
        title: line.closing?.toast ?? '',
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
