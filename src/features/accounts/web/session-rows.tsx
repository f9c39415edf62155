import { Monitor, Smartphone } from 'lucide-react'
import { relativeDayAndTime } from '#kernel/dates.ts'
import { useChange } from '#site/data/use-change.ts'
import { useCompany } from '#site/data/company.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRealNow } from '#ui/now.ts'
import type { SessionSummary } from '../accounts.contract.ts'
import { browserName, isPhone } from './browser-name.ts'
import '#ui/work-layout.css'
import './account.css'

/** @param invalidates first key parts of the queries to refetch after `end` */
export type Ending = { end: (id: string) => Promise<unknown>; invalidates: readonly string[] }

export function SessionRows({ sessions, ...ending }: { sessions: SessionSummary[] } & Ending) {
  const { timeZone } = useCompany()
  const now = useRealNow()
  const when = (at: string): string => relativeDayAndTime(new Date(at), now, timeZone)
  return (
    <ul className="session-rows">
      {sessions.map(({ id, userAgent, startedAt, lastUsedAt, isThis }) => (
        <li key={id}>
          <Icon of={isPhone(userAgent) ? Smartphone : Monitor} />
          <p>
            {browserName(userAgent)}
            <span className="side-note">Signed in {when(startedAt)}</span>
          </p>
          {isThis ? (
            <StatusBadge tone="ok">This browser</StatusBadge>
          ) : (
            <span className="muted numeric">Last used {when(lastUsedAt)}</span>
          )}
          {!isThis && (
            <EndSessions ids={[id]} label="Sign out" of={browserName(userAgent)} {...ending} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** @param of tells buttons with the same label apart */
export function EndSessions({
  ids,
  label,
  of,
  end,
  invalidates,
}: { ids: string[]; label: string; of?: string } & Ending) {
  const ending = useChange(() => Promise.all(ids.map(end)), {
    invalidates,
    toast: () => ({
      title: ids.length > 1 || !of ? 'Signed out everywhere else' : `Signed out of ${of}`,
    }),
  })
  return (
    <Button
      variant="neutral"
      size="small"
      busy={ending.isPending}
      busyLabel="Signing out"
      onClick={() => ending.mutate()}
    >
      {label}
      {of && <span className="visually-hidden">: {of}</span>}
    </Button>
  )
}
