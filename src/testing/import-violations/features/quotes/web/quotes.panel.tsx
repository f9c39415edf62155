// Breaks: nothing
export const Quotes = () => null
