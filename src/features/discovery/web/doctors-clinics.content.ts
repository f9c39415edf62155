// Texts of spec §2, Doctors and clinics.
import type { Specialty } from '../discovery.contract.ts'

export const DOCTORS_PAGE = {
  title: 'Doctors & Clinics',
  description:
    'Websites, search, reviews and advertising for clinics and care teams: six services, three monthly plans, and a discovery session to get started.',
  badge: 'Healthcare Industry Specialists',
  headline: 'Helping Clinics & Care Teams Grow Their Practice',
  discover: 'Get a Discovery Session',
  services: 'Services for doctors',
  who: 'Who We Serve',
  whoText: 'Choose your specialty and we’ll add it to your answers.',
  plans: {
    title: 'Doctor marketing plans',
    text: 'One monthly price. Choose a plan and we’ll talk it through in your discovery session.',
  },
  closing: {
    title: 'Build Your Doctor Branding Today',
    text: 'Start with a discovery session: six short questions, then a talk with a person who has read your answers.',
  },
} as const

export const PRACTICE_CLAIMS = [
  { claim: 'healthcare-clients', value: '50+', label: 'healthcare clients' },
  { claim: 'average-growth', value: '300%', label: 'average patient growth' },
  { claim: 'satisfaction', value: '4.9/5', label: 'client satisfaction' },
] as const

/** An example until the agency adds its evidence (H20). */
export const CASE = {
  title: 'From one exam room to a waiting list',
  text: 'What the six services do when they work together, shown for one practice.',
  mark: 'Illustrative example',
  read: 'Read Full Case Study',
  stats: [
    { claim: 'case-growth', value: '400%', label: 'patient growth' },
    { claim: 'case-revenue', value: '$2.5M', label: 'revenue increase' },
    { claim: 'case-reputation', value: '95%', label: 'online reputation' },
  ],
} as const

export const PRACTICE_SERVICES = [
  {
    name: 'Doctor portfolio website design',
    text: 'A site that introduces you before the first appointment.',
  },
  {
    name: 'SEO management for doctors',
    text: 'Rank for what patients search, not for what textbooks call it.',
  },
  {
    name: 'Doctor digital branding',
    text: 'One consistent name, face and voice everywhere you appear.',
  },
  {
    name: 'Local SEO and Google My Business',
    text: 'Be found by people who look for care around the corner.',
  },
  {
    name: 'Patient acquisition funnels',
    text: 'From first click to booked visit, measured at every step.',
  },
  { name: 'Multi-platform advertising', text: 'Google, Meta, LinkedIn, TikTok.' },
] as const

export const POSITIONING = [
  {
    title: 'Trust first, traffic second',
    text: 'People choose a doctor by name, by face and by what others say. We get those right before we spend a dollar of yours on advertising: consistent details everywhere, a site that answers questions, reviews that get a reply.',
  },
  {
    title: 'Marketing, not medicine',
    text: 'We never promise a medical result, and we never need to see patient data. What we measure is how people find you and whether they get in touch.',
  },
] as const

export const BEST_FOR = {
  title: 'Best for',
  audiences: [
    'New practices opening their doors',
    'Established practices with open slots',
    'Groups with several locations',
    'Specialists who depend on referrals',
    'Urgent care and walk-in clinics',
    'Medical spas and elective care',
  ],
} as const

export const WIZARD = {
  text: 'Six short questions. Skip anything you’d rather talk through on the call.',
  noPatients: 'Please don’t enter patient data: nothing about anyone you treat.',
  /** True for every public page (product B24); a browser test watches the requests. */
  privacy:
    'This page loads nothing from third parties: no trackers, no maps, no fonts from elsewhere. What you type goes to us and no one else.',
  steps: [
    'Contact details',
    'Main challenges',
    'Current online presence',
    'Advertising channels',
    'Location and main goal',
    'Your website',
  ],
} as const

type Spot = readonly [x: number, y: number, radius: number]
/** Positions from a relaxed circle pack (bubble-map.test.ts), fixed so that the map never moves. */
export const BUBBLES: Record<'wide' | 'tall', Record<Specialty, Spot>> = {
  wide: {
    dermatologists: [227, 239, 86],
    cardiologists: [815, 92, 90],
    pediatricians: [640, 411, 86],
    dentists: [469, 421, 72],
    'plastic-surgeons': [322, 85, 81],
    'orthopedic-surgeons': [421, 246, 95],
    gynecologists: [806, 323, 88],
    'family-medicine': [634, 203, 108],
    'internal-medicine': [965, 216, 90],
    psychiatrists: [973, 403, 84],
    'urgent-care': [486, 80, 70],
    'medical-spas': [313, 391, 72],
  },
  tall: {
    dermatologists: [116, 87, 56],
    cardiologists: [299, 341, 59],
    pediatricians: [178, 437, 56],
    dentists: [67, 382, 47],
    'plastic-surgeons': [279, 124, 53],
    'orthopedic-surgeons': [64, 203, 62],
    gynecologists: [71, 496, 58],
    'family-medicine': [165, 302, 71],
    'internal-medicine': [299, 468, 59],
    psychiatrists: [210, 553, 55],
    'urgent-care': [269, 231, 46],
    'medical-spas': [183, 176, 47],
  },
}

export const RELATED: readonly (readonly [Specialty, Specialty])[] = [
  ['dermatologists', 'plastic-surgeons'],
  ['plastic-surgeons', 'medical-spas'],
  ['dermatologists', 'medical-spas'],
  ['cardiologists', 'internal-medicine'],
  ['internal-medicine', 'family-medicine'],
  ['family-medicine', 'pediatricians'],
  ['family-medicine', 'urgent-care'],
  ['urgent-care', 'orthopedic-surgeons'],
  ['orthopedic-surgeons', 'plastic-surgeons'],
  ['gynecologists', 'pediatricians'],
  ['gynecologists', 'family-medicine'],
  ['psychiatrists', 'internal-medicine'],
  ['dentists', 'pediatricians'],
  ['cardiologists', 'orthopedic-surgeons'],
  ['psychiatrists', 'gynecologists'],
]
