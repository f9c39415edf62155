// Tools of the reply form: insert a saved reply, and preview the email.
import { Eye } from 'lucide-react'
import { use, useState } from 'react'
import { Link } from '#ui/routing/link.tsx'
import { dayAndTime } from '#kernel/dates.ts'
import { paths } from '#kernel/paths.contract.ts'
import { type Inquiry, KINDS } from '#features/inquiries/inquiries.contract.ts'
import { useCompany } from '#site/data/company.ts'
import { useStoredUser } from '#site/data/stored-user.ts'
import { MailPreviewCard } from '#site/lists/mail-preview.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { fillPlaceholders, type PlaceholderValues } from '../../saved-replies.contract.ts'
import { FormTools } from '../thread-form.tsx'
import { useReplyPreview } from './request-thread.query.ts'
import { useSavedReplies } from './saved-replies.query.ts'
import '#ui/dialogs.css'
import '../thread.css'

type About = Pick<Inquiry, 'id' | 'name' | 'kind' | 'reference' | 'dueAt' | 'followUpDueAt'>

export function ReplyTools({ inquiry }: { inquiry: About }) {
  return (
    <>
      <SavedReplyMenu inquiry={inquiry} />
      <PreviewButton id={inquiry.id} />
    </>
  )
}

const NONE = ''

function SavedReplyMenu({ inquiry }: { inquiry: About }) {
  const { insert } = use(FormTools)
  const [chosen, setChosen] = useState(NONE)
  const { data: replies = [] } = useSavedReplies()
  const values = usePlaceholderValues(inquiry)
  if (!replies.length)
    return (
      <Link className="text-link small" to={paths.admin.setting('replies')}>
        Add saved replies
      </Link>
    )
  const insertChosen = (): void => {
    const reply = replies.find(({ id }) => id === chosen)
    if (reply) insert(fillPlaceholders(reply.text, values))
  }
  return (
    <>
      <select
        className="field-input saved-reply-menu"
        aria-label="Saved reply"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value={NONE}>Saved replies</option>
        {replies.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {chosen !== NONE && (
        <Button variant="neutral" onClick={insertChosen}>
          Insert
        </Button>
      )}
    </>
  )
}

function usePlaceholderValues(inquiry: About): PlaceholderValues {
  const { name: agency, timeZone } = useCompany()
  const me = useStoredUser()?.name ?? ''
  const { name, kind, reference, dueAt, followUpDueAt } = inquiry
  return {
    name,
    request: `${KINDS[kind].toLowerCase()} ${reference}`,
    due: dayAndTime(new Date(followUpDueAt ?? dueAt), timeZone),
    agency,
    me,
  }
}

function PreviewButton({ id }: { id: string }) {
  const { check, submit } = use(FormTools)
  const preview = useReplyPreview(id)
  const show = (): void => {
    const content = check()
    if (content) preview.mutate(content)
  }
  const close = (): void => preview.reset()
  const send = (): void => {
    close()
    submit()
  }
  return (
    <>
      <Button variant="neutral" busy={preview.isPending} aria-haspopup="dialog" onClick={show}>
        <Icon of={Eye} />
        Preview
      </Button>
      {preview.data && (
        <Dialog open onClose={close} title="Preview" text="This is what they will get.">
          <div className="dialog-form">
            <MailPreviewCard
              mail={preview.data}
              send="Send"
              note="You can undo it for ten seconds."
              busy={false}
              onSend={send}
              onEdit={close}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
