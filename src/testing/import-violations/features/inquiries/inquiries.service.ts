// Breaks: nothing
export const inquiries = 1
