// Distinguishes a URL value that a control requested from one set by Back, Forward or a link. Under
// load, a navigation can arrive after a newer request: adopting it would undo the user's input.

/** @returns the requests still to arrive, and whether the value came from elsewhere */
export function onArrival(
  pending: readonly string[],
  value: string,
): { left: readonly string[]; isForeign: boolean } {
  const index = pending.lastIndexOf(value)
  return { left: index < 0 ? [] : pending.slice(index + 1), isForeign: index < 0 }
}
