// Lists the texts of the specification, and those that the product does not show yet.
import { readFileSync } from 'node:fs'
import { plain, readProduct } from './product-texts.ts'

const SPECIFICATION = 'docs/spec.md'
export const TO_COME = 'src/tests/spec-texts-pending.txt'

/** Quoted in the specification but not shown: the format of a quote's description. */
const IGNORED_TEXTS = ['name: description']

/** Headings of comma-separated lists in the specification. */
const LISTS = [
  'Quick Links:',
  'Six tabs:',
  'without a route change:',
  'Four service cards:',
  '12 specialties:',
  'Category buttons:',
  'Advertising channels:',
  'Additional services:',
  'Timeline:',
  'Budget:',
  'Team size:',
  'Funding stage:',
  'Feature categories:',
  'Job types:',
  'Job categories:',
  'Application status:',
  'task statuses:',
]

/** Texts and constants without quotes in the specification. Each must occur there. */
const UNQUOTED = [
  'Small Business',
  'Startups',
  'Maintenance Plans',
  'Doctors & Clinics',
  'Tajjam',
  'Voygee',
  'MindOps',
  'Blogs',
  'Careers',
  'Get in Touch',
  'Privacy Policy',
  'Terms of Service',
  'Cookie Policy',
  'McKinney, TX',
  'Small Business Services',
  'Startup TaaS',
  'Learn More',
  'Get Free Quote',
  'Pitch Your Startup',
  'Request New Quote',
  'View All Plans',
  'Download PDF',
  'Accept',
  'Decline',
  'Return to Home',
  'Next',
  'Previous',
  'Submit',
  'Subscribe',
  'Share',
  'Save',
  'Choose Your Digital Marketing Plan',
  '3 September 2025',
  'Position',
  'Location',
  'Type',
  'Category',
  'Job Title',
  'Full Name',
  'Email Address',
  'Resume File',
  'Years of Experience',
  'Skills',
  'Cover Letter',
  'Quote #',
  'Service Type',
  'Package',
  'Amount',
  'Status',
  'Date',
  'Custom',
  'Job Created',
  'Job Updated',
  'Job Deleted',
  'Plan Created',
  'Plan Updated',
  'Plan Deleted',
  'Application Updated',
  'Application Deleted',
  'Promotion Saved',
  'Logged out',
  'more-patients',
  'Get more patients',
  'branding',
  'Improve branding',
  'digital-growth',
  'Overall digital growth',
  'reputation',
  'Online reputation management',
  'New website',
  '$80',
  '$100',
  '$90',
  '$85',
  '$29',
  '$79',
  '$149',
  '$99',
  '$199',
  '$499',
  '$997',
  '$1,997',
  '$3,997',
  '$500 ad spend',
  '$1000 ad spend',
  'Full-Stack Developer',
  'Product Manager',
  'Scrum Master',
  'UI/UX Designer',
  '3-7%',
  'NEWUSER20',
  '50+',
  '300%',
  '4.9/5',
  '400%',
  '$2.5M',
  '95%',
  '6+',
  '10+',
  '100+',
  '100%',
  'Digital Basic',
  'Digital Kickstarter',
  'Digital Premium',
  'minor website edits',
  'small front-end bug fixes',
  '1–2 improvement tips',
  'WordPress hosting',
  '2 Meta campaigns',
  'unlimited edits',
  '15–20 social posts per month',
  'website design',
  'social setup on 2 platforms',
  '8 posts per month',
  'bi-weekly strategy calls',
  '5 multi-platform campaigns',
  'weekly strategy sessions',
  'new practices',
  'established practices',
  'multi-location practices',
]

export function specTexts(): string[] {
  const text = readFileSync(SPECIFICATION, 'utf8')
  const quoted = [
    ...text.matchAll(/(?<![\w}])'([^\s'](?:[^\n]*?[^\s])?)'(?!\w)|(?<!\w)"([^"\n]+)"/g),
  ].map(([, single, double]) => single ?? double ?? '')
  const listed = LISTS.flatMap((label) =>
    (new RegExp(`${label} ([^.;\\n]+)`).exec(text)?.[1] ?? missing(label)).split(', '),
  )
  const rows = [
    ...text.matchAll(/^\| (?:Basic|Medium|Premium)[^|]*\| (\$[\d,]+) \| ([^|]+?) \|/gm),
  ].flatMap(([, price = '', duration = '']) => [price, duration])
  const found = [
    ...quoted,
    ...listed,
    ...rows,
    ...UNQUOTED.map((expected) => (text.includes(expected) ? expected : missing(expected))),
  ]
  return [...new Set(found.map((expected) => expected.trim()))]
    .filter((expected) => /\w/.test(expected) && !IGNORED_TEXTS.includes(expected))
    .sort()
}

function missing(expected: string): never {
  throw new Error(`The specification does not contain "${expected}".`)
}

export function missingSpecTexts(): string[] {
  const { texts, numbers } = readProduct()
  const whole = new Set(texts)
  return specTexts().filter((expected) => !isInSource(expected, whole, numbers))
}

/** A price may be a text, dollars or cents. A single word must be a whole text. */
function isInSource(expected: string, whole: Set<string>, numbers: Set<number>): boolean {
  const text = plain(expected)
  const price = /^\$([\d,]+)$/.exec(text)?.[1]
  if (price) {
    const dollars = Number(price.replaceAll(',', ''))
    return numbers.has(dollars) || numbers.has(dollars * 100) || contains(whole, text)
  }
  return whole.has(text) || (/[^\w-]/.test(text) && contains(whole, text))
}

/** `{job title}` and the N of a count match any value. The first letter may be a capital. */
function contains(whole: Set<string>, text: string): boolean {
  const parts = text
    .replace(/\bN of 6\b/, '{} of {}')
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const first = (parts[0] ?? '').replace(
    /^[a-z]/,
    (character) => `[${character}${character.toUpperCase()}]`,
  )
  const shape = new RegExp(`(?<!\\w)${[first, ...parts.slice(1)].join('(?:\\{\\}|\\w+)')}(?!\\w)`)
  return [...whole].some((found) => shape.test(found))
}
