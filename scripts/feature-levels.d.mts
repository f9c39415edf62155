/** Folders of the features, from the lowest level to the highest. */
export const levels: string[][]
export const composers: string[]
