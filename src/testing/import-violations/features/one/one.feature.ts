// Breaks: nothing
export const oneFeature = {}
