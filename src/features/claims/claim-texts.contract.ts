// Where the content of the public pages has the text of a claim.
import type { ClaimName } from './claims.contract.ts'

/** As in the declarations of the pages, whose names are stored and never change. */
type ClaimText = { page: string; section: string; field: string }

const TESTIMONIALS: ClaimText = { page: 'home', section: 'testimonials', field: 'cards' }
const inClinics = (field: string): ClaimText => ({
  page: 'doctors-clinics',
  section: 'claims',
  field,
})
const inCaseStudy = (field: string): ClaimText => ({ page: 'case-study', section: 'top', field })
const inNumbers = (page: string, field: string): ClaimText => ({ page, section: 'numbers', field })

export const CLAIM_TEXTS: Readonly<Record<ClaimName, ClaimText>> = {
  'testimonial-ortega': TESTIMONIALS,
  'testimonial-price': TESTIMONIALS,
  'testimonial-rao': TESTIMONIALS,
  'healthcare-clients': inClinics('clients'),
  'average-growth': inClinics('growth'),
  satisfaction: inClinics('satisfaction'),
  'case-growth': inCaseStudy('growth'),
  'case-revenue': inCaseStudy('revenue'),
  'case-reputation': inCaseStudy('reputation'),
  'mind-ops-agents': inNumbers('mind-ops', 'agents'),
  'mind-ops-integrations': inNumbers('mind-ops', 'integrations'),
  'tajjam-plugins': inNumbers('tajjam', 'plugins'),
  // Its page is about this claim, so only the whole page can be left out.
  'voygee-share': { page: 'voygee', section: 'availability', field: 'isShown' },
}
