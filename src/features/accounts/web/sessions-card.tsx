import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#site/lists/query-state.tsx'
import { REFETCH_ON_MOUNT } from '#site/data/query.ts'
import { unwrap, expectOk } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { type Ending, EndSessions, SessionRows } from './session-rows.tsx'
import '#ui/work-layout.css'
import './account.css'
import '#ui/settings.css'

const SESSIONS = 'sessions'
const OWN: Ending = {
  end: (id) => expectOk(privateApi().auth.sessions[':id'].$delete({ param: { id } })),
  invalidates: [SESSIONS],
}

export function SessionsCard() {
  const sessions = useQuery({
    queryKey: [SESSIONS],
    queryFn: () => unwrap(privateApi().auth.sessions.$get()),
    ...REFETCH_ON_MOUNT,
  })
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <section className="card settings-wide" aria-labelledby="sessions">
      <div className="row card-head sessions-head">
        <h2 id="sessions">Where you are signed in</h2>
        {others.length > 0 && (
          <EndSessions ids={others.map(({ id }) => id)} label="Sign out everywhere else" {...OWN} />
        )}
      </div>
      {sessions.data ? (
        <SessionRows sessions={sessions.data} {...OWN} />
      ) : (
        <QueryState title="Couldn’t load your sessions." error={sessions.error} rows={2} />
      )}
    </section>
  )
}
