// Tells a value that arrives in the address because a control asked for it from one that Back,
// Forward or a link put there. Under load a navigation may arrive after a newer one was asked for:
// a control that followed it would undo what was typed or chosen meanwhile.

/** @returns what was asked for and is still to arrive, and whether the value comes from elsewhere */
export function onArrival(
  asked: readonly string[],
  value: string,
): { left: readonly string[]; isForeign: boolean } {
  const place = asked.lastIndexOf(value)
  return { left: place < 0 ? [] : asked.slice(place + 1), isForeign: place < 0 }
}
