// Enters a request by hand: the button, its shortcut and the dialog.
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from '#ui/routing/routing.ts'
import { useParamChange } from '#site/lists/filter-params.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys } from '#ui/keys.ts'
import { EnterInquiryDialog, type SenderFields } from './enter-inquiry-dialog.tsx'
import '#ui/keys.css'

/** `matches` shows who is known by the address or number; `use` fills in a customer. */
export type Matches = (
  sender: Pick<SenderFields, 'email' | 'phone'>,
  use: (known: Partial<SenderFields>) => void,
) => ReactNode

/** The search of the admin area links to it. */
const DIALOG_PARAM = 'new'

export function EnterInquiryPanel({ matches }: { matches: Matches }) {
  const [params] = useSearchParams()
  const change = useParamChange({ replace: true })
  const isOpen = params.get(DIALOG_PARAM) === 'request'
  const open = (): void => void change(DIALOG_PARAM, 'request')
  useKeys({ n: open })
  return (
    <>
      <Button
        size="small"
        variant="neutral"
        aria-haspopup="dialog"
        aria-keyshortcuts="n"
        onClick={open}
      >
        <Icon of={Plus} />
        New request<kbd aria-hidden>N</kbd>
      </Button>
      {isOpen && (
        <EnterInquiryDialog matches={matches} onClose={() => void change(DIALOG_PARAM, '')} />
      )}
    </>
  )
}
