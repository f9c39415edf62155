// What must be emptied between two tests. Filled by whoever opens something that keeps data.
export const cleanups: (() => Promise<void>)[] = []
