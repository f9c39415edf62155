import { QueryState } from '#site/lists/query-state.tsx'
import { usePostConversions } from './admin-posts.query.ts'
import '#ui/work-layout.css'
import '#ui/stats.css'

export function PostConversionsCard({ postId }: { postId: number }) {
  const { data, error } = usePostConversions(postId)
  return (
    <section className="card card-body" aria-labelledby="post-conversions">
      <h2 id="post-conversions">Results</h2>
      {data ? (
        <dl className="stat-rows">
          <div>
            <dt>Requests</dt>
            <dd className="numeric">{data.requests}</dd>
          </div>
          <div>
            <dt>Quotes sent</dt>
            <dd className="numeric">{data.quotes}</dd>
          </div>
          <div>
            <dt>Accepted</dt>
            <dd className="numeric">{data.accepted}</dd>
          </div>
        </dl>
      ) : (
        <QueryState title="Couldn’t load the metrics." error={error} rows={2} />
      )}
      <p className="side-note">
        Links to your offers name the article they come from, and a request keeps that as its
        source. Readers are not tracked.
      </p>
    </section>
  )
}
