/**
 * The focused element and its ancestors, outermost last. After a row come its neighbors, which may
 * replace it. Empty without focus.
 */
type FocusPath = readonly Element[]

const openedFrom = new WeakMap<Element, FocusPath>()

/** Within a dialog, the place that opened it comes after it, since both may close together. */
export function currentFocusPath(): FocusPath {
  const path: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement)
    path.push(at, ...neighborsOf(at), ...(openedFrom.get(at) ?? []))
  return path
}

const ROW = 'li, tr'
const neighborsOf = (row: Element): Element[] =>
  row.matches(ROW)
    ? [row.nextElementSibling, row.previousElementSibling].filter((one) => one !== null)
    : []

export const rememberOpener =
  (path: FocusPath) =>
  (dialog: Element | null): void =>
    void (dialog && openedFrom.set(dialog, path))

/**
 * Leaves the focus on an element that has taken it meanwhile. If the opener is gone, focuses the
 * row in its place, else the closest heading or search field.
 */
export function restoreFocus(path: FocusPath): void {
  const left = path.find(({ isConnected }) => isConnected)
  if (!path.length || isFocusElsewhere(left)) return
  if (left === path[0]) return focusOn(left)
  const row = left?.closest(ROW)
  focusOn(row && !headingIn(row) ? row : closestHeading(path))
}

function isFocusElsewhere(left: Element | undefined): boolean {
  const now = document.activeElement
  return now !== null && now !== document.body && !(left && now.contains(left))
}

function focusOn(target: Element | null | undefined): void {
  if (!(target instanceof HTMLElement)) return
  target.focus({ preventScroll: true })
  if (document.activeElement === target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Ref of an element that may disappear: its focus stays nearby. */
export const restoreFocusOnUnmount = (leaving: Element | null) => (): void => {
  if (!leaving?.contains(document.activeElement)) return
  const path = currentFocusPath()
  requestAnimationFrame(() => restoreFocus(path))
}

/** For a control that disappears with its action; `successor` is what replaces it, if known. */
export async function restoreFocusAfter(
  doing: Promise<unknown>,
  successor: () => Element | false | null | undefined = () => null,
): Promise<void> {
  const path = currentFocusPath()
  await nextPaint(doing)
  const next = successor()
  if (next && !isFocusElsewhere(undefined)) focusOn(next)
  else restoreFocus(path)
}

/** For a button that adds rows: focuses the first new row, or its link. */
export async function focusFirstNewRow(
  foot: Element | null,
  growing: Promise<unknown>,
): Promise<void> {
  const path = currentFocusPath()
  const around = foot?.parentElement
  const before = rowsOf(around).filter(
    (row) => foot && row.compareDocumentPosition(foot) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length
  await growing.catch(() => undefined)
  const row = await drawn(() => rowsOf(around)[before])
  const now = document.activeElement
  if (!row || (now && now !== document.body && now !== path[0])) return restoreFocus(path)
  const target = row.querySelector<HTMLElement>('a[href]') ?? row
  if (target === row) row.tabIndex = -1
  target.focus()
}

const rowsOf = (around: Element | null | undefined): HTMLElement[] => [
  ...(around?.querySelectorAll<HTMLElement>('li, tbody > tr') ?? []),
]

/** React draws the result a moment after the promise settles. */
async function nextPaint(doing: Promise<unknown>): Promise<void> {
  await doing.catch(() => undefined)
  await frame()
}

const frame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** A list draws its rows when nothing more urgent is left. If none were added, the wait ends. */
const MOST_FRAMES = 60

async function drawn<Found>(look: () => Found | undefined): Promise<Found | undefined> {
  for (let frames = 0; frames < MOST_FRAMES; frames += 1) {
    await frame()
    const found = look()
    if (found) return found
  }
  return undefined
}

const HEADING = 'h1, h2, h3, input[type=search]'

/** Mostly the first one is visible, and a list of all takes long if there are hundreds of rows. */
function headingIn(around: Element): Element | undefined {
  const first = around.querySelector(HEADING)
  if (!first || first.checkVisibility()) return first ?? undefined
  return [...around.querySelectorAll(HEADING)].find((one) => one.checkVisibility())
}

function closestHeading(path: FocusPath): Element | null {
  const main = document.querySelector('#main')
  const around = [...path.filter((one) => main?.contains(one)), ...(main ? [main] : [])]
  return around.map(headingIn).find((heading) => heading !== undefined) ?? main
}
