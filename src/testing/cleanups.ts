// Functions that run before each test. A module that stores data adds its own.
export const cleanups: (() => Promise<void>)[] = []
