// A combobox: the user searches, and picks one of the options below the field.
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Icon } from './icon.tsx'
import './fields.css'
import './option-picker.css'

export type PickerOption = { id: string; title: string; soft: string; aside?: ReactNode }

/** The parent filters the options by `text`. `status` explains an empty list. */
type PickerProps = {
  id?: string
  label: string
  /** Of the list, if it is not that of the field. */
  listLabel?: string
  placeholder: string
  icon: LucideIcon
  text: string
  options: readonly PickerOption[]
  status: string
  onText: (text: string) => void
  onPick: (id: string) => void
}

export function OptionPicker({
  id,
  label,
  listLabel = label,
  placeholder,
  icon,
  text,
  options,
  status,
  onText,
  onPick,
}: PickerProps) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const pick = (option: PickerOption): void => {
    onPick(option.id)
    setOpen(false)
    setAt(0)
  }
  const press = (event: KeyboardEvent): void => {
    // While an input method composes a word, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    const option = options[at]
    if (event.key === 'ArrowDown') setAt(isOpen ? Math.min(at + 1, options.length - 1) : 0)
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && isOpen && option) pick(option)
    else if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    setOpen(event.key.startsWith('Arrow'))
  }
  return (
    <div className="field-control option-picker">
      <Icon of={icon} />
      <input
        id={id}
        className="field-input"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[at] ? `${list}-${at}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        value={text}
        onFocus={() => setAt(0)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={({ target }) => {
          onText(target.value)
          setAt(0)
          setOpen(true)
        }}
      />
      <div
        id={list}
        role="listbox"
        aria-label={listLabel}
        className="option-picker-list"
        hidden={!isOpen}
      >
        {options.map((option, position) => (
          // The input handles keys and keeps the focus.
          <button
            key={option.id}
            id={`${list}-${position}`}
            ref={position === at && isOpen ? intoView : undefined}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={position === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <span>
              <b>{option.title}</b> <span className="option-picker-soft">{option.soft}</span>
            </span>
            {option.aside !== undefined && <span className="numeric">{option.aside}</span>}
          </button>
        ))}
        {!options.length && <p className="option-picker-soft">{status}</p>}
      </div>
    </div>
  )
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })
