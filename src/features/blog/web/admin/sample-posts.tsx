// The note about published sample posts, with a button that turns all of them into drafts.
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'
import { useWithdrawingSamples } from './admin-post-changes.ts'
import { useSamplePosts } from './admin-posts.query.ts'

export function SamplePostsNote() {
  const published = useSamplePosts().data?.published ?? 0
  const withdrawing = useWithdrawingSamples()
  if (!published) return null
  return (
    <div ref={restoreFocusOnUnmount}>
      <Banner
        tone="warn"
        title={
          published === 1
            ? 'One sample post is published.'
            : `${published} sample posts are published.`
        }
        action={
          <Button
            variant="neutral"
            busy={withdrawing.isPending}
            busyLabel="Unpublishing"
            onClick={() => withdrawing.mutate()}
          >
            Turn into drafts
          </Button>
        }
      >
        Visitors see them under your name, marked as samples, until you publish your own versions.
      </Banner>
    </div>
  )
}
