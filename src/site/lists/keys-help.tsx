// Help for a list's keyboard shortcuts, and a switch to turn them off.
import { Keyboard } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys, useKeysSwitch } from '#ui/keys.ts'
import '#ui/keys.css'
import '#ui/work.css'
import '#ui/dialogs.css'

export function KeysHelp({
  title,
  keys,
  children,
}: {
  title: string
  keys: readonly (readonly [key: string, act: string])[]
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  const [isOn, setOn] = useKeysSwitch()
  useKeys({ '?': () => setOpen(true) })
  return (
    <div className="keys-foot">
      {isOn && <p aria-hidden>{children}</p>}
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <Icon of={Keyboard} />
        Keys
        {isOn && <kbd aria-hidden>?</kbd>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        initialFocus={close}
        title={title}
        text="Shortcuts work while you are not typing."
      >
        <dl className="keys-list">
          {keys.map(([key, act]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
          />
          Use single-key shortcuts in this browser
        </label>
        <div className="dialog-actions">
          <Button ref={close} variant="neutral" onClick={() => setOpen(false)}>
            Close
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
