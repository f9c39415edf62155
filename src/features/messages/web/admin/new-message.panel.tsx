// Button to message a customer.
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { NewThreadDialog } from './new-thread-dialog.tsx'

export function NewMessagePanel({ email }: { email: string }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Button variant="neutral" aria-haspopup="dialog" onClick={() => setWriting(true)}>
        <Icon of={MessageSquare} />
        New message
      </Button>
      {isWriting && <NewThreadDialog to={email} onClose={() => setWriting(false)} />}
    </>
  )
}
