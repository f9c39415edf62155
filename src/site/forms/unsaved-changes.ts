/** A component with unsaved changes cancels the event, and saves if it can. */
export const hasUnsavedChanges = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Suppresses the browser's prompt after the user has confirmed. */
export const allowUnload = (): void =>
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
