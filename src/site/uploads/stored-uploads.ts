// What paused uploads store about their files.

/** The next person at this device learns no names of files. tus-js-client names the entries. */
export function clearStoredUploads(): void {
  for (const name of Object.keys(localStorage))
    if (name.startsWith('tus::')) localStorage.removeItem(name)
}
