// Where somebody is signed in, and how they end it there.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { nearDay } from '#kernel/dates.ts'
import { sayWhy } from '#site/changes.ts'
import { useCompany } from '#site/company.ts'
import { NotLoaded } from '#site/not-loaded.tsx'
import { answerOf, done } from '#site/refused.ts'
import { privateApi } from '#site/session.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRealNow } from '#ui/now.ts'
import { showToast } from '#ui/toasts.tsx'
import type { SessionSummary } from '../accounts.contract.ts'
import { browserName, isPhone } from './browser-name.ts'

const SESSIONS = 'sessions'

export function SessionsCard() {
  const sessions = useQuery({ queryKey: [SESSIONS], queryFn: () => answerOf(privateApi().auth.sessions.$get()), refetchOnMount: 'always' })
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <section className="card account-wide" aria-labelledby="sessions">
      <div className="row card-head sessions-head">
        <h2 id="sessions">Where you are signed in</h2>
        {others.length > 0 && <EndButton ids={others.map(({ id }) => id)} label="Sign out everywhere else" />}
      </div>
      {sessions.data ? <Sessions sessions={sessions.data} /> : <NotLoaded title="Your sessions did not load." error={sessions.error} rows={2} />}
    </section>
  )
}

function Sessions({ sessions }: { sessions: SessionSummary[] }) {
  const { timeZone } = useCompany()
  const now = useRealNow()
  const when = (at: string): string => nearDay(new Date(at), now, timeZone)
  return (
    <ul className="sessions">
      {sessions.map(({ id, userAgent, startedAt, lastUsedAt, isThis }) => (
        <li key={id}>
          <Icon of={isPhone(userAgent) ? Smartphone : Monitor} />
          <p>
            {browserName(userAgent)}
            <span className="side-note">Signed in {when(startedAt)}</span>
          </p>
          {isThis ? <StatusBadge tone="ok">This browser</StatusBadge> : <span className="muted figures">Last used {when(lastUsedAt)}</span>}
          {!isThis && <EndButton ids={[id]} label="Sign out" of={browserName(userAgent)} />}
        </li>
      ))}
    </ul>
  )
}

/** `of` tells buttons with the same word apart. */
function EndButton({ ids, label, of }: { ids: string[]; label: string; of?: string }) {
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: () => Promise.all(ids.map((id) => done(privateApi().auth.sessions[':id'].$delete({ param: { id } })))),
    onSuccess: () => void showToast({ type: 'success', title: ids.length > 1 || !of ? 'Signed out everywhere else' : `Signed out: ${of}` }),
    onError: sayWhy,
    onSettled: () => queries.invalidateQueries({ queryKey: [SESSIONS] }),
  })
  return (
    <Button variant="line" size="small" busy={ending.isPending} busyLabel="Signing out" onClick={() => ending.mutate()}>
      {label}
      {of && <span className="visually-hidden">: {of}</span>}
    </Button>
  )
}
