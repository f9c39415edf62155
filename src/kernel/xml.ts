// Reads XML strictly. Declared entities do not exist, so that none can expand.
import { SaxesParser } from 'saxes'

/** `name` has no prefix; `text` is the text directly inside it. */
export type XmlElement = {
  name: string
  line: number
  attributes: Readonly<Record<string, string>>
  text: string
  children: XmlElement[]
}
/** `line` of the first error. */
export type XmlReading = { root: XmlElement } | { line: number }

const DEEPEST = 100

export function xmlIn(content: string): XmlReading {
  const parser = new SaxesParser({ position: true, xmlns: false })
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let errorLine: number | undefined
  const reject = (): void => {
    errorLine ??= parser.line
  }
  parser.on('error', reject)
  parser.on('doctype', reject)
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: localName(name), line: parser.line, attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
    if (open.length > DEEPEST) reject()
  })
  const addText = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  parser.write(content.replace(/^\uFEFF/, '')).close()
  return root && errorLine === undefined ? { root } : { line: errorLine ?? 1 }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
