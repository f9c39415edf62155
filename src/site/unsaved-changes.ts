// Whether something on this page is not saved yet, asked as the browser asks before it closes a window.

/** Whoever holds something says so, and saves it where that goes by itself. */
export const hasUnsavedChanges = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Somebody has said that it may go: the browser does not ask them again. */
export const allowUnload = (): void =>
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
