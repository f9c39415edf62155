import {
  Bold,
  Heading2,
  Image,
  Italic,
  Link2,
  List,
  type LucideIcon,
  Quote,
  Store,
  Table,
} from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { ImagePicker } from '#features/images/web/admin/image-picker.panel.tsx'
import { type LibraryImage, markdownPath } from '#features/images/images.contract.ts'
import { Field, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { OfferLinkDialog } from './offer-link.tsx'
import type { PostPartProps } from './use-post-draft.ts'
import '#ui/work.css'
import './post-editor.css'

/** Text around the selection, or `line` at the start of each selected line. */
type FormatButton = { label: string; icon: LucideIcon } & (
  | { line: string }
  | { before: string; after: string; sample: string }
)

const FORMAT_BUTTONS: readonly FormatButton[] = [
  { label: 'Heading', icon: Heading2, line: '## ' },
  { label: 'Bold', icon: Bold, before: '**', after: '**', sample: 'bold' },
  { label: 'Italic', icon: Italic, before: '*', after: '*', sample: 'italic' },
  { label: 'Link', icon: Link2, before: '[', after: '](/)', sample: 'link text' },
  { label: 'List', icon: List, line: '- ' },
  { label: 'Quote', icon: Quote, line: '> ' },
  {
    label: 'Table',
    icon: Table,
    before: '\n\n| ',
    after: ' | Second |\n| --- | --- |\n| One | Two |\n\n',
    sample: 'First',
  },
]

export function PostText({ values, problems, write }: PostPartProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const offer = useOfferLink(area)
  const image = useImageInsertion(area)
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
        hint="Markdown: ## for a heading, **bold**, [text](address), - for lists, > for quotes. A link to a YouTube or Vimeo video, alone in its paragraph, plays in place."
      >
        {(wiring) => (
          <div className="post-text-area">
            <div className="post-text-marks" role="group" aria-label="Formatting">
              {FORMAT_BUTTONS.map((mark) => (
                <button
                  key={mark.label}
                  type="button"
                  className="icon-button"
                  aria-label={mark.label}
                  title={mark.label}
                  onClick={() => area.current && applyFormat(area.current, mark)}
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
              <button
                type="button"
                className="icon-button"
                aria-label="Image"
                title="Image"
                aria-haspopup="dialog"
                onClick={image.open}
              >
                <Icon of={Image} />
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
      {image.dialog}
    </section>
  )
}

/** Inserts the link after the dialog has closed, when the text area can have the focus again. */
function useOfferLink(area: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState<string>()
  const open = (): void => {
    if (!area.current) return
    // The closing dialog returns the focus to it.
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

/** In a paragraph of its own, below the one with the cursor. */
function useImageInsertion(area: RefObject<HTMLTextAreaElement | null>) {
  const [isChoosing, setChoosing] = useState(false)
  const insert = (image: LibraryImage): void => {
    setChoosing(false)
    requestAnimationFrame(() => {
      const at = area.current
      if (at) insertParagraph(at, markdownImage(image))
    })
  }
  const open = (): void => {
    // The closing dialog returns the focus to it.
    area.current?.focus()
    setChoosing(true)
  }
  return {
    open,
    dialog: isChoosing && <ImagePicker onChoose={insert} onClose={() => setChoosing(false)} />,
  }
}

/** Removes characters that would end the description early. */
const markdownImage = ({ id, alt, isDecorative }: LibraryImage): string =>
  `![${isDecorative ? '' : alt.replaceAll(/[[\]\\]/g, '')}](${markdownPath(id)})`

function insertParagraph(area: HTMLTextAreaElement, text: string): void {
  const { value, selectionEnd } = area
  const paragraphEnd = value.indexOf('\n\n', selectionEnd)
  const at = paragraphEnd < 0 ? value.length : paragraphEnd
  const before = value.slice(0, at).trim() ? '\n\n' : ''
  type(area, at, at, before + text, before.length + text.length)
}

function applyFormat(area: HTMLTextAreaElement, mark: FormatButton): void {
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

/** Inserts text as if typed, so that the browser can undo it. */
export function type(
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  text: string,
  caret: number,
): void {
  area.focus()
  area.setSelectionRange(from, to)
  // Only `execCommand` adds to the undo history of a field; without it, the text is set directly.
  if (!document.execCommand('insertText', false, text)) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(from + caret, from + caret)
}
