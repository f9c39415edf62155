// A text field for an internal note: `@` offers the members of the team.
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useColleagues } from '#features/accounts/web/admin/colleagues.query.ts'
import { useMe } from '#site/data/me.ts'
import {
  mentionOf,
  type StartedMention,
  startedMention,
  suggestedFor,
} from '../../mentions.rules.ts'
import { MentionOptions } from './mention-options.tsx'
import './mentions.css'

type Props = Omit<ComponentProps<'textarea'>, 'ref' | 'onSelect'> & {
  field?: RefObject<HTMLTextAreaElement | null>
}

/**
 * The field keeps the focus and handles the keys, also while the list is open. Its placeholder
 * names mentions unless the user is the only member of the team.
 */
export function MentionArea({ field, onKeyDown, placeholder, ...area }: Props) {
  const own = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const { others, found, at, move, look, pick, close } = useMentions(field ?? own)
  const actions: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => pick(at),
    Tab: () => pick(at),
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // While an input method composes a word, the keys belong to it.
    if (event.nativeEvent.isComposing) return
    const act = found.length && !hasModifier(event) ? actions[event.key] : undefined
    if (!act) return onKeyDown?.(event)
    event.preventDefault()
    act()
  }
  return (
    <div className="mention-area">
      <textarea
        {...area}
        placeholder={placeholder && others.length ? `${placeholder}, @ to mention` : placeholder}
        ref={field ?? own}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={found.length ? list : undefined}
        aria-activedescendant={found.length ? `${list}-${at}` : undefined}
        onSelect={look}
        onBlur={close}
        onKeyDown={press}
      />
      <MentionOptions id={list} found={found} at={at} onPick={pick} />
      <p className="visually-hidden" role="status">
        {found.length > 0 && optionsText(found.length)}
      </p>
    </div>
  )
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || shiftKey

const optionsText = (count: number): string =>
  `${count === 1 ? '1 team member' : `${count} team members`}: choose with the arrow keys and Enter.`

function useMentions(field: RefObject<HTMLTextAreaElement | null>) {
  const { data: colleagues = [] } = useColleagues()
  const { data: me } = useMe()
  const [started, setStarted] = useState<StartedMention>()
  /** The position of a mention whose list the user closed. */
  const [closedAt, setClosedAt] = useState<number>()
  const [at, setAt] = useState(0)
  const others = colleagues.filter(({ id }) => id !== me?.id)
  const found = started && started.start !== closedAt ? suggestedFor(started.query, others) : []
  const look = (): void => {
    const now = field.current ? mentionAtCaret(field.current) : undefined
    if (isSameMention(now, started)) return
    setStarted(now)
    setAt(0)
    if (!now) setClosedAt(undefined)
  }
  const pick = (position: number): void => {
    const [colleague, area] = [found[position], field.current]
    if (!colleague || !area || !started) return
    insert(area, started, `@${mentionOf(colleague, colleagues)}`)
    setStarted(undefined)
  }
  useEscape(found.length > 0, () => setClosedAt(started?.start))
  return {
    others,
    found,
    at,
    move: (by: 1 | -1) => setAt((at + by + found.length) % found.length),
    look,
    pick,
    close: () => setStarted(undefined),
  }
}

const mentionAtCaret = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  selectionStart === selectionEnd ? startedMention(value, selectionEnd) : undefined
const isSameMention = (one?: StartedMention, other?: StartedMention): boolean =>
  one?.start === other?.start && one?.query === other?.query

/** Before a dialog around the field reads the key. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOpen) return
    const press = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.stopPropagation()
      event.preventDefault()
      escape()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [isOpen])
}

function insert(area: HTMLTextAreaElement, { start }: StartedMention, mention: string): void {
  const end = area.selectionEnd
  const text = /^\s/.test(area.value.slice(end)) ? mention : `${mention} `
  area.focus()
  area.setSelectionRange(start, end)
  // Only `execCommand` adds to the undo history of a field; without it, the text is set directly.
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, start, end, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
