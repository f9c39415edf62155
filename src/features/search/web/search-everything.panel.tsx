// Global search: a button, and a dialog with live results.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBrowserValue } from '#ui/browser-value.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Screen, SearchAction } from '../search.contract.ts'
import { type SearchArea, SearchField } from './search-field.tsx'
import './search-everything.panel.css'
import '#ui/keys.css'

type Props = {
  area: SearchArea
  screens: readonly Screen[]
  actions?: readonly SearchAction[]
  onOpen?: () => void
}

/** @param area searches the agency's data, or one business's own */
export function SearchEverything({ area, screens, actions = [], onOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isOnApple = useBrowserValue(isApple, false)
  const open = (): void => {
    setOpen(true)
    onOpen?.()
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    // Opening over another dialog would interrupt the user.
    if (isOpen) setOpen(false)
    else if (!document.querySelector('[role=dialog], dialog[open]')) open()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const close = (): void => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Icon of={Search} />
        <span className="search-button-label">
          {area === 'admin' ? 'Search everything' : 'Search'}
        </span>
        <span className="search-button-keys" aria-hidden>
          <kbd>{isOnApple ? '⌘' : 'Ctrl'}</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          className="search-surface"
          title="Search everything"
          text="Type to search. Choose a result with the arrow keys and open it with Enter."
        >
          <SearchField area={area} screens={screens} actions={actions} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
