// Title and text of a post, in Markdown, with buttons for its marks. Its styles: post-editor.css.
import { Bold, Heading2, Italic, Link2, List, type LucideIcon, Quote, Store } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Field, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { OfferLinkDialog } from './offer-link.tsx'
import type { PostPartProps } from './use-post-draft.ts'

/** What a button puts around what is chosen; `line` ones stand at the beginning of each of its lines. */
type FormatButton = { label: string; icon: LucideIcon } & (
  | { line: string }
  | { before: string; after: string; sample: string }
)

const FORMAT_BUTTONS: readonly FormatButton[] = [
  { label: 'Heading', icon: Heading2, line: '## ' },
  { label: 'Bold', icon: Bold, before: '**', after: '**', sample: 'bold' },
  { label: 'Italic', icon: Italic, before: '*', after: '*', sample: 'italic' },
  { label: 'Link', icon: Link2, before: '[', after: '](/)', sample: 'words of the link' },
  { label: 'List', icon: List, line: '- ' },
  { label: 'Quotation', icon: Quote, line: '> ' },
]

export function PostText({ values, problems, write }: PostPartProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const offer = useOfferLink(area)
  return (
    <section className="card post-text" aria-label="Text">
      <TextField
        label="Title"
        name="title"
        className="post-text-title"
        value={values.title}
        error={problems.title}
        maxLength={120}
        onChange={({ target }) => write({ title: target.value })}
      />
      <Field
        label="Text"
        name="markdown"
        error={problems.markdown}
        hint="Markdown: ## for a heading, **bold**, [words](address), - for lists, > for quotations."
      >
        {(wiring) => (
          <div className="post-text-area">
            <div className="post-text-marks" role="group" aria-label="Marks">
              {FORMAT_BUTTONS.map((mark) => (
                <button
                  key={mark.label}
                  type="button"
                  className="icon-button"
                  aria-label={mark.label}
                  title={mark.label}
                  onClick={() => area.current && put(area.current, mark)}
                >
                  <Icon of={mark.icon} />
                </button>
              ))}
              <button
                type="button"
                className="icon-button"
                aria-label="Link to an offer"
                title="Link to an offer"
                aria-haspopup="dialog"
                onClick={offer.open}
              >
                <Icon of={Store} />
              </button>
            </div>
            <textarea
              ref={area}
              className="field-input"
              {...wiring}
              spellCheck
              value={values.markdown}
              onChange={({ target }) => write({ markdown: target.value })}
            />
          </div>
        )}
      </Field>
      {offer.dialog}
    </section>
  )
}

/** The dialog; its link goes into the text when it is closed, and the text can have the focus again. */
function useOfferLink(area: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState<string>()
  const open = (): void => {
    if (!area.current) return
    // To it the focus comes back.
    area.current.focus()
    setText(area.current.value.slice(area.current.selectionStart, area.current.selectionEnd))
  }
  const insert = (link: string): void => {
    setText(undefined)
    requestAnimationFrame(() => {
      const at = area.current
      if (at) type(at, at.selectionStart, at.selectionEnd, link, link.length)
    })
  }
  return {
    open,
    dialog: text !== undefined && (
      <OfferLinkDialog text={text} onInsert={insert} onClose={() => setText(undefined)} />
    ),
  }
}

function put(area: HTMLTextAreaElement, mark: FormatButton): void {
  const { selectionStart, selectionEnd, value } = area
  if ('line' in mark) {
    const lineStart = value.lastIndexOf('\n', selectionStart - 1) + 1
    const marked = value
      .slice(lineStart, selectionEnd)
      .split('\n')
      .map((line) => mark.line + line)
      .join('\n')
    return type(area, lineStart, selectionEnd, marked, marked.length)
  }
  const text = value.slice(selectionStart, selectionEnd) || mark.sample
  type(area, selectionStart, selectionEnd, mark.before + text + mark.after, 0)
  area.setSelectionRange(
    selectionStart + mark.before.length,
    selectionStart + mark.before.length + text.length,
  )
}

/** As if it were typed: the browser can take it back. */
export function type(
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
  caret: number,
): void {
  area.focus()
  area.setSelectionRange(from, to)
  // The only way into the browser's own history of a field; where there is none, the text goes in without one.
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(from + caret, from + caret)
}
