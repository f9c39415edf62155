// The keys of the Inbox: named at the foot of the list, explained in a dialog, and to be switched off there.
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useKeys, useKeysSwitch } from '#ui/keys.ts'

const KEYS: readonly [key: string, act: string][] = [
  ['J', 'The next request'],
  ['K', 'The request before'],
  ['Enter', 'Open the request that has the focus'],
  ['T', 'Take it on'],
  ['R', 'Reply by mail'],
  ['C', 'Close it, with a reason'],
  ['?', 'This help'],
]

export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useKeysSwitch()
  useKeys({ '?': () => setOpen(true) })
  return (
    <div className="inbox-keys">
      {isOn && (
        <p aria-hidden>
          <kbd>J</kbd>
          <kbd>K</kbd> move <kbd>Enter</kbd> open
        </p>
      )}
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Icon of={Keyboard} />
        Keys
        {isOn && <kbd aria-hidden>?</kbd>}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keys of the Inbox" text="They work while nothing is being typed.">
        <dl className="keys-list">
          {KEYS.map(([key, act]) => (
            <div key={key}>
              <dt><kbd>{key}</kbd></dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
        <label className="switch">
          <input type="checkbox" role="switch" checked={isOn} aria-checked={isOn} onChange={(event) => setOn(event.target.checked)} />
          Single keys work in this browser
        </label>
        <div className="dialog-actions">
          <Button variant="line" onClick={() => setOpen(false)}>Close</Button>
        </div>
      </Dialog>
    </div>
  )
}
