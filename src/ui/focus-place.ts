// Where the focus was before a dialog took it, or a control went with what it did, and the way back.

/** What had the focus, and what it stood in: outermost last. A row is followed by its neighbours, which come into its place. Empty when nothing had it. */
type Place = readonly Element[]

const openedFrom = new WeakMap<Element, Place>()

/** Inside a dialog, the place from which that one was opened comes after it: the two may close together. */
export function whereFocusIs(): Place {
  const place: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement)
    place.push(at, ...neighborsOf(at), ...(openedFrom.get(at) ?? []))
  return place
}

const ROW = 'li, tr'
const neighborsOf = (row: Element): Element[] =>
  row.matches(ROW)
    ? [row.nextElementSibling, row.previousElementSibling].filter((one) => one !== null)
    : []

/** As the ref of a dialog that was opened from there. */
export const rememberPlace =
  (place: Place) =>
  (dialog: Element | null): void =>
    void (dialog && openedFrom.set(dialog, place))

/** Whoever has taken the focus meanwhile keeps it. Where the opener has left the page, it goes to the row in its place, else to the nearest heading or search. */
export function giveFocusBack(place: Place): void {
  const left = place.find(({ isConnected }) => isConnected)
  if (!place.length || isTaken(left)) return
  if (left === place[0]) return focusOn(left)
  const row = left?.closest(ROW)
  focusOn(row && !headingIn(row) ? row : closestHeading(place))
}

function isTaken(left: Element | undefined): boolean {
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

/** As the ref of an element that may leave the page at any time: the focus that was in it stays near. */
export const keepsFocus = (leaving: Element | null) => (): void => {
  if (!leaving?.contains(document.activeElement)) return
  const place = whereFocusIs()
  requestAnimationFrame(() => giveFocusBack(place))
}

/** For a control that goes with what it does. @param successor what comes into its place, where that is known */
export async function keepPlace(
  doing: Promise<unknown>,
  successor: () => Element | false | null | undefined = () => null,
): Promise<void> {
  const place = whereFocusIs()
  await nextPaint(doing)
  const next = successor()
  if (next && !isTaken(undefined)) focusOn(next)
  else giveFocusBack(place)
}

/** For the foot of a list that lengthens it: on to the first of the new rows, by its link where it has one. */
export async function goOn(foot: Element | null, growing: Promise<unknown>): Promise<void> {
  const place = whereFocusIs()
  const around = foot?.parentElement
  const before = rowsOf(around).filter(
    (row) => foot && row.compareDocumentPosition(foot) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).length
  await nextPaint(growing)
  const now = document.activeElement
  const row = rowsOf(around)[before]
  if (!row || (now && now !== document.body && now !== place[0])) return giveFocusBack(place)
  const target = row.querySelector<HTMLElement>('a[href]') ?? row
  if (target === row) row.tabIndex = -1
  target.focus()
}

const rowsOf = (around: Element | null | undefined): HTMLElement[] => [
  ...(around?.querySelectorAll<HTMLElement>('li, tbody > tr') ?? []),
]

/** What it did is drawn a moment after it is known. */
async function nextPaint(doing: Promise<unknown>): Promise<void> {
  await doing.catch(() => undefined)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

const headingIn = (around: Element): Element | undefined =>
  [...around.querySelectorAll('h1, h2, h3, input[type=search]')].find((one) =>
    one.checkVisibility(),
  )

/** Of what is left around that place; else the first of the page. */
function closestHeading(place: Place): Element | null {
  const main = document.querySelector('#main')
  const around = [...place.filter((one) => main?.contains(one)), ...(main ? [main] : [])]
  return around.map(headingIn).find((heading) => heading !== undefined) ?? main
}
