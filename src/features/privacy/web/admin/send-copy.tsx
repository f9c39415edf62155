// Answers a request for a copy: one button mails the data, and closes the request.
import { MailCheck } from 'lucide-react'
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { unwrap } from '#site/data/api-error.ts'
import { privateApi } from '#site/data/session.ts'
import { useChange } from '#site/data/use-change.ts'
import { INQUIRIES } from '#features/inquiries/web/admin/inbox-counts.query.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { restoreFocusOnUnmount } from '#ui/restore-focus.ts'

export function SendCopy({ id, isClosed }: { id: string; isClosed: boolean }) {
  const sending = useChange(
    async (_input: void, withKey) => {
      await unwrap(privateApi()['data-requests'][':id'].copy.$post({ param: { id } }, withKey))
    },
    {
      invalidates: [INQUIRIES],
      toast: () => ({
        title: 'Copy sent',
        description: 'The data is attached to an email, and the request is closed.',
      }),
    },
  )
  if (isClosed) return null
  return (
    <AdminOnly
      instead={
        <p className="muted">Only an admin can send the data. Assign this request to one.</p>
      }
    >
      <p className="muted">
        Sends everything stored about this address as a file, and closes the request.
      </p>
      <div ref={restoreFocusOnUnmount}>
        <Button
          variant="neutral"
          busy={sending.isPending}
          busyLabel="Sending"
          onClick={() => sending.mutate()}
        >
          <Icon of={MailCheck} />
          Email the copy
        </Button>
      </div>
    </AdminOnly>
  )
}
