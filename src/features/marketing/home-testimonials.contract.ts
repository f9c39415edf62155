// Where the home page has its testimonials, for features that publish one.

export const HOME_TESTIMONIALS = { page: 'home', section: 'testimonials', field: 'cards' } as const
export const LONGEST_HOME_TESTIMONIAL = 400
