// Where the focus was before a dialog took it, or a control went with what it did, and the way back.

/** What had the focus, and what it stood in: outermost last. Empty when nothing had it. */
type Place = readonly Element[]

const openedFrom = new WeakMap<Element, Place>()

/** Inside a dialog, the place from which that one was opened comes after it: the two may close together. */
export function whereFocusIs(): Place {
  const place: Element[] = []
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) place.push(at, ...(openedFrom.get(at) ?? []))
  return place
}

/** As the ref of a dialog that was opened from there. */
export const rememberPlace = (place: Place) => (dialog: Element | null): void => void (dialog && openedFrom.set(dialog, place))

/** Whoever has taken the focus meanwhile keeps it. Where the opener has left the page, it goes to the nearest heading. */
export function giveFocusBack(place: Place): void {
  const left = place.find(({ isConnected }) => isConnected)
  const now = document.activeElement
  if (!place.length || (now && now !== document.body && !(left && now.contains(left)))) return
  const target = left === place[0] ? left : nearestHeading(place)
  if (!(target instanceof HTMLElement)) return
  if (target !== left) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** As the ref of an element that may leave the page at any time: the focus that was in it stays near. */
export const keepsFocus = (leaving: Element | null) => (): void => {
  if (!leaving?.contains(document.activeElement)) return
  const place = whereFocusIs()
  requestAnimationFrame(() => giveFocusBack(place))
}

/** For a control that goes with what it does. */
export async function keepPlace(doing: Promise<unknown>): Promise<void> {
  const place = whereFocusIs()
  await doing.catch(() => undefined)
  // What it did is drawn a moment after it is known.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  giveFocusBack(place)
}

/** Of what is left around that place; else the first of the page. */
function nearestHeading(place: Place): Element | null {
  const main = document.querySelector('#main')
  const around = [...place.filter((one) => main?.contains(one)), ...(main ? [main] : [])]
  return around.flatMap((one) => [...one.querySelectorAll('h1, h2, h3')]).find((heading) => heading.checkVisibility()) ?? main
}
