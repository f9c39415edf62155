// Runs in the page: collects visible texts, controls and images with their positions.

export type Rect = { left: number; top: number; right: number; bottom: number }

/** `painted` is the whole box, `seen` the part that no ancestor clips. */
export type Box = {
  kind: 'text' | 'control' | 'image'
  element: Element
  painted: Rect
  seen: Rect
  clip: Clip
}

/** Each edge of the visible area, with the element that sets it. */
export type Clip = Record<keyof Rect, { at: number; by: Element | null }>

const EVERYWHERE: Clip = {
  left: { at: -Infinity, by: null },
  top: { at: -Infinity, by: null },
  right: { at: Infinity, by: null },
  bottom: { at: Infinity, by: null },
}
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'
export const CONTROLS = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  '[role=button]',
  '[role=tab]',
  '[role=option]',
  '[role=switch]',
  '[role=checkbox]',
].join()

export class Look {
  readonly #styles = new Map<Element, CSSStyleDeclaration>()
  readonly #clips = new Map<Element, Clip>()

  style(element: Element): CSSStyleDeclaration {
    return cached(this.#styles, element, () => getComputedStyle(element))
  }

  /** Whether a background, border or shadow makes the box visible. */
  isPainted(element: Element): boolean {
    const style = this.style(element)
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const
    return (
      isOpaque(style.backgroundColor) ||
      style.backgroundImage !== 'none' ||
      style.boxShadow !== 'none' ||
      sides.every((side) => parseFloat(style[`border${side}Width`]) > 0)
    )
  }

  clipOfBox(element: Element): Clip {
    const { position } = this.style(element)
    if (position === 'fixed' || isInTopLayer(element)) return EVERYWHERE
    const around = position === 'absolute' ? this.#holder(element) : element.parentElement
    return around ? this.clipOfContent(around) : EVERYWHERE
  }

  clipOfContent(element: Element): Clip {
    return cached(this.#clips, element, () => this.#narrowed(element, this.clipOfBox(element)))
  }

  #narrowed(element: Element, outer: Clip): Clip {
    if (element === document.body || element === document.documentElement) return outer
    const { overflowX, overflowY, display } = this.style(element)
    if (display === 'inline' || display === 'contents') return outer
    const { left, top } = element.getBoundingClientRect()
    const inner = { left: left + element.clientLeft, top: top + element.clientTop }
    const clip = { ...outer }
    const narrow = (side: keyof Rect, at: number): void => {
      const isTighter = side === 'left' || side === 'top' ? at > clip[side].at : at < clip[side].at
      if (isTighter) clip[side] = { at, by: element }
    }
    if (overflowX !== 'visible') {
      narrow('left', inner.left)
      narrow('right', inner.left + element.clientWidth)
    }
    if (overflowY !== 'visible') {
      narrow('top', inner.top)
      narrow('bottom', inner.top + element.clientHeight)
    }
    return clip
  }

  /** Returns the containing block of an absolutely positioned element. */
  #holder(element: Element): Element | null {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { position, transform, containerType } = this.style(at)
      if (position !== 'static' || transform !== 'none' || containerType !== 'normal') return at
    }
    return null
  }
}

function cached<Value>(known: Map<Element, Value>, element: Element, read: () => Value): Value {
  const found = known.get(element) ?? read()
  known.set(element, found)
  return found
}

export const isInTopLayer = (element: Element): boolean => element.matches(':modal, :popover-open')

const isOpaque = (color: string): boolean => !/(?:[,/]\s*0(?:\.0+)?\)$)|^transparent$/.test(color)

/** Returns the boxes in document order. */
export function visibleBoxes(look: Look): Box[] {
  const boxes: Box[] = []
  const whatToShow = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT
  const walker = document.createTreeWalker(
    document.body,
    whatToShow,
    (node) =>
      NodeFilter[node instanceof Element && isSkipped(node) ? 'FILTER_REJECT' : 'FILTER_ACCEPT'],
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) boxes.push(...boxesOfElement(look, node))
    else if (node.parentElement) boxes.push(...boxesOfText(look, node, node.parentElement))
  }
  return boxes.filter(({ seen }) => isInDocument(seen))
}

/** Text inside an SVG is part of the drawing. */
function isSkipped(element: Element): boolean {
  return (
    element.parentElement instanceof SVGElement ||
    ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'IFRAME'].includes(element.tagName) ||
    isUnseen(element)
  )
}

const VISIBILITY = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }

const isUnseen = (element: Element): boolean =>
  getComputedStyle(element).display !== 'contents' && !element.checkVisibility(VISIBILITY)

/** Boxes of a pixel are for screen readers; the skip link is above the page. */
function isInDocument({ left, top, right, bottom }: Rect): boolean {
  return right - left > 1 && bottom - top > 1 && bottom + scrollY > 0
}

function boxesOfElement(look: Look, element: Element): Box[] {
  const kind = kindOf(element)
  if (!kind) return []
  const painted = kind === 'control' ? controlRect(look, element) : element.getBoundingClientRect()
  return painted ? [box(look.clipOfBox(element), kind, element, plain(painted))] : []
}

function kindOf(element: Element): 'control' | 'image' | undefined {
  if (element.matches(CONTROLS)) return 'control'
  return element.matches('img:not([alt=""]), svg[role=img], canvas, video') ? 'image' : undefined
}

/** A control without a visible box: its text is a box of its own, else its icon counts. */
function controlRect(look: Look, element: Element): Rect | undefined {
  const isBox = element.matches('input, select, textarea') || look.isPainted(element)
  if (isBox) return element.getBoundingClientRect()
  if (element.textContent?.trim()) return undefined
  return (element.querySelector('svg, img') ?? element).getBoundingClientRect()
}

function boxesOfText(look: Look, node: Node, element: Element): Box[] {
  if (!node.textContent?.trim()) return []
  const range = document.createRange()
  range.selectNodeContents(node)
  const clip = look.clipOfContent(element)
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map((line) => box(clip, 'text', element, glyphsOf(line, look.style(element))))
}

/** Glyphs are lower than the line box, which overlaps adjacent lines. */
function glyphsOf({ left, top, right, bottom }: DOMRect, { fontSize }: CSSStyleDeclaration): Rect {
  const [middle, half] = [(top + bottom) / 2, Math.min(bottom - top, parseFloat(fontSize)) / 2]
  return { left, right, top: middle - half, bottom: middle + half }
}

const plain = ({ left, top, right, bottom }: Rect): Rect => ({ left, top, right, bottom })

function box(clip: Clip, kind: Box['kind'], element: Element, painted: Rect): Box {
  const seen = {
    left: Math.max(painted.left, clip.left.at),
    top: Math.max(painted.top, clip.top.at),
    right: Math.min(painted.right, clip.right.at),
    bottom: Math.min(painted.bottom, clip.bottom.at),
  }
  return { kind, element, painted, seen, clip }
}

/** The padding of a field contains icons, units and small buttons. */
export function withoutPadding(look: Look, { element, seen }: Box): Rect {
  if (!element.matches(FIELDS)) return seen
  const { paddingLeft, paddingRight } = look.style(element)
  const [left, right] = [parseFloat(paddingLeft), parseFloat(paddingRight)]
  return { ...seen, left: seen.left + left, right: seen.right - right }
}

export function scrollsSideways(look: Look, element: Element): boolean {
  const { overflowX } = look.style(element)
  return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
}
