// Breaks: nothing
export const enquiries = 1
