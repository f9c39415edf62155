// The key of all queries of testimonials.

export const TESTIMONIALS = 'testimonials'
