// Downloads the statement of account of a customer, and mails it to them.
import { AdminOnly } from '#site/layouts/admin-only.tsx'
import { Button } from '#ui/button.tsx'
import { useMailingStatement, useStatementDownload } from './statements.query.ts'

export function StatementButtons({ email }: { email: string }) {
  const saving = useStatementDownload(email)
  const mailing = useMailingStatement(email)
  return (
    <>
      <Button
        variant="neutral"
        size="small"
        busy={saving.isPending}
        busyLabel="Preparing"
        onClick={() => saving.mutate()}
      >
        Download statement
      </Button>
      <AdminOnly>
        <Button
          variant="neutral"
          size="small"
          busy={mailing.isPending}
          busyLabel="Sending"
          onClick={() => mailing.mutate()}
        >
          Email statement
        </Button>
      </AdminOnly>
    </>
  )
}
