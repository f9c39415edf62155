// Preview of a mail, with Send and Edit.
import { Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MailPreview as Preview } from '#kernel/mail/mail.contract.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import './mail-preview.css'

type Props = {
  mail: Preview
  send: string
  note: string
  busy: boolean
  onSend: () => void
  onEdit: () => void
}

export function MailPreviewCard({
  mail: { to, subject, text },
  send,
  note,
  busy,
  onSend,
  onEdit,
}: Props) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} className="mail-preview" aria-label="Email preview" tabIndex={-1}>
      <p className="mail-preview-to">
        <Icon of={Mail} />
        <b>Email to {to}</b>
      </p>
      <div className="mail-preview-text">
        <b>{subject}</b>
        <p>{text.trim()}</p>
      </div>
      <div className="mail-preview-actions">
        <Button busy={busy} busyLabel="Sending" onClick={onSend}>
          {send}
        </Button>
        <Button variant="neutral" onClick={onEdit}>
          Edit
        </Button>
        <span className="muted small">{note}</span>
      </div>
    </section>
  )
}
