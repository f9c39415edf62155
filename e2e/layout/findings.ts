// Runs in the page: reports content in the page margin, overlaps and cut-off content.
import {
  type Box,
  type Clip,
  CONTROLS,
  isInTopLayer,
  Look,
  type Rect,
  scrollsSideways,
  visibleBoxes,
  withoutPadding,
} from './boxes.ts'
import { nameOf } from './names.ts'

/** Tolerance for rounding, in pixels. */
const ROUNDING = 1
const OVERLAP = 2
const SIDES = ['left', 'right', 'top', 'bottom'] as const
const FOCUSABLE = `${CONTROLS}, [tabindex="0"]`
/** Side bearing of a glyph, in em; large figures are aligned by their ink. */
const SIDE_BEARING = 0.07

/** Checks sticky elements in the normal flow. */
export function layoutFindings(): string[] {
  resolveMargin()
  const release = releaseSticky()
  const look = new Look()
  const boxes = visibleBoxes(look)
  const layered = boxes.map((box) => ({ ...box, layer: layerOf(look, box.element) }))
  const found = [
    ...boxes.flatMap((box) => cutOff(look, box)),
    ...boxes.flatMap((box) => nearEdge(look, box)),
    ...overlaps(look, layered),
    ...unreachable(look),
  ]
  release()
  return [...new Set(found)]
}

/** Registers `--gutter`, so that its computed value is in pixels. */
function resolveMargin(): void {
  if (document.documentElement.computedStyleMap().get('--gutter') instanceof CSSUnitValue) return
  const length = { syntax: '<length>', inherits: true, initialValue: '0px' }
  CSS.registerProperty({ name: '--gutter', ...length })
}

function releaseSticky(): () => void {
  const stuck = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => getComputedStyle(element).position === 'sticky',
  )
  for (const { style } of stuck) {
    style.setProperty('position', 'relative', 'important')
    style.setProperty('inset', 'auto', 'important')
  }
  return () => {
    for (const { style } of stuck) {
      style.removeProperty('position')
      style.removeProperty('inset')
    }
  }
}

/** Menus, dialogs and toasts cover other content on purpose: each is a layer of its own. */
function layerOf(look: Look, element: Element): Element {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (look.style(at).position === 'fixed' || isInTopLayer(at)) return at
  }
  return document.documentElement
}

const isFloating = (look: Look, { element }: Box): boolean =>
  layerOf(look, element) !== document.documentElement

const pixels = (length: number): string => `${Math.round(length * 10) / 10} px`

/** Content of a scrolling region may be anywhere. */
function isScrolled(look: Look, { parentElement: parent }: Element): boolean {
  if (parent === null || parent === document.body) return false
  return scrollsSideways(look, parent) || isScrolled(look, parent)
}

function nearEdge(look: Look, box: Box): string[] {
  if (mayBeInMargin(look, box)) return []
  const margin = parseFloat(look.style(box.element).getPropertyValue('--gutter'))
  const tolerance = Math.max(ROUNDING, box.kind === 'text' ? bearingOf(look, box.element) : 0)
  const distances = { left: box.seen.left, right: innerWidth - box.seen.right }
  return (['left', 'right'] as const)
    .filter((side) => distances[side] < margin - tolerance && distances[side] >= -ROUNDING)
    .map(
      (side) =>
        `${nameOf(box.element)} is ${pixels(distances[side])} from the ${side} edge; ` +
        `the page margin is ${pixels(margin)}`,
    )
}

const bearingOf = (look: Look, element: Element): number =>
  SIDE_BEARING * parseFloat(look.style(element).fontSize)

const mayBeInMargin = (look: Look, box: Box): boolean =>
  isFloating(look, box) ||
  isScrolled(look, box.element) ||
  isIllustration(box) ||
  isInPaintedControl(look, box)

/** The box of a button is nearer to the edge than its text. */
function isInPaintedControl(look: Look, { kind, element }: Box): boolean {
  const control = kind === 'text' ? element.closest(CONTROLS) : null
  return control !== null && look.isPainted(control)
}

/** Illustrations may reach the edge; charts and photographs may not. */
function isIllustration({ kind, element }: Box): boolean {
  const name = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? ''
  return kind === 'image' && name.startsWith('Illustration:')
}

function cutOff(look: Look, box: Box): string[] {
  const { element, seen } = box
  if (isScrolled(look, element) || isIllustration(box)) return []
  if (seen.left < -ROUNDING || seen.right > innerWidth + ROUNDING) {
    const reach = `from ${pixels(seen.left)} to ${pixels(seen.right)} of ${innerWidth} px`
    return [`${nameOf(element)} is cut off by the window: it reaches ${reach}`]
  }
  return [...clipped(look, box), ...outOfBox(look, box)]
}

function clipped(look: Look, { kind, element, painted, clip }: Box): string[] {
  const hidden = {
    left: clip.left.at - painted.left,
    right: painted.right - clip.right.at,
    top: clip.top.at - painted.top,
    bottom: painted.bottom - clip.bottom.at,
  }
  return SIDES.flatMap((side) => {
    const { by } = clip[side]
    if (!by || kind === 'image' || hidden[side] <= OVERLAP) return []
    if (isCutByDesign(look, by, side)) return []
    const cut = `${nameOf(by)} hides ${pixels(hidden[side])} at its ${side}`
    return [`${nameOf(element)} is cut off: ${cut}`]
  })
}

/** Content may be cut by an ellipsis or a scrolling region. */
function isCutByDesign(look: Look, by: Element, side: keyof Rect): boolean {
  const { textOverflow, overflowX, overflowY } = look.style(by)
  const isSideways = side === 'left' || side === 'right'
  return (
    /auto|scroll/.test(isSideways ? overflowX : overflowY) ||
    (isSideways && textOverflow === 'ellipsis') ||
    look.style(by).getPropertyValue('-webkit-line-clamp') !== 'none'
  )
}

function outOfBox(look: Look, { kind, element, painted, clip }: Box): string[] {
  const start = kind === 'text' ? element : element.parentElement
  if (kind === 'image' || !start || isCutSomewhere(look, clip)) return []
  const tolerance = kind === 'text' ? Math.max(OVERLAP, bearingOf(look, element)) : OVERLAP
  for (const around of boxesAround(look, start)) {
    const isButton = kind === 'text' && around.matches(CONTROLS) && look.isPainted(around)
    const out = overhang(painted, around.getBoundingClientRect(), isButton)
    if (out > tolerance) return [`${nameOf(element)} runs ${pixels(out)} out of ${nameOf(around)}`]
  }
  return []
}

/** Returns the nearest block, and its ancestors with visible edges. */
function boxesAround(look: Look, start: Element): Element[] {
  const around: Element[] = []
  for (let at: Element | null = start; at && at !== document.body; at = at.parentElement) {
    const { display, position } = look.style(at)
    const isBlock = !['inline', 'contents'].includes(display)
    if (isBlock && (around.length === 0 || look.isPainted(at))) around.push(at)
    if (['absolute', 'fixed'].includes(position)) break
  }
  return around
}

const isCutSomewhere = (look: Look, clip: Clip): boolean =>
  SIDES.some((side) => clip[side].by && isCutByDesign(look, clip[side].by, side))

function overhang(inner: Rect, outer: Rect, isWhole: boolean): number {
  const sideways = Math.max(outer.left - inner.left, inner.right - outer.right)
  return isWhole ? Math.max(sideways, outer.top - inner.top, inner.bottom - outer.bottom) : sideways
}

type LayeredBox = Box & { layer: Element }

/** Sorts from top to bottom, so that it compares only boxes at the same height. */
function overlaps(look: Look, boxes: LayeredBox[]): string[] {
  const found: string[] = []
  const sorted = boxes
    .filter(({ kind }) => kind !== 'image')
    .map((box) => ({ ...box, seen: withoutPadding(look, box) }))
    .sort((one, other) => one.seen.top - other.seen.top)
  for (const [at, one] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (other.seen.top > one.seen.bottom - OVERLAP) break
      if (overlap(one, other)) found.push(overlapFinding(one, other))
    }
  }
  return found
}

function shared(one: Rect, other: Rect): { width: number; height: number } {
  return {
    width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  }
}

function overlap(one: LayeredBox, other: LayeredBox): boolean {
  const { width, height } = shared(one.seen, other.seen)
  return (
    width > OVERLAP &&
    height > OVERLAP &&
    one.layer === other.layer &&
    !one.element.contains(other.element) &&
    !other.element.contains(one.element)
  )
}

function overlapFinding(one: LayeredBox, other: LayeredBox): string {
  const { width, height } = shared(one.seen, other.seen)
  const size = `${pixels(width)} × ${pixels(height)}`
  return `${nameOf(one.element)} and ${nameOf(other.element)} overlap by ${size}`
}

/** Finds regions that scroll sideways without anything to focus. */
function unreachable(look: Look): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility() && scrollsSideways(look, element))
    .filter((element) => element.tabIndex < 0 && !element.querySelector(`:is(${FOCUSABLE})`))
    .map((element) => `${nameOf(element)} scrolls sideways, and no key reaches it`)
}
