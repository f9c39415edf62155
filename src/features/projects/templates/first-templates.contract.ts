// The project templates of a new installation, to which an edited one can be reset.
import type { TaskKind } from '../projects.contract.ts'
import { OTHER_TEMPLATE, type ProjectPlan } from './project-templates.contract.ts'

type First = {
  /** As in quotes: `Medium package`. */
  package: string
  weeks: number
  customer: readonly FirstTask[]
  agency: readonly FirstTask[]
}
type FirstTask = readonly [title: string, days: number, kind?: TaskKind, detail?: string]

const LOGO: FirstTask = ['Upload your logo', 3, 'upload', 'A vector file is best: SVG, AI or PDF.']
const CONTENT: FirstTask = [
  'Send us your text and images',
  7,
  'upload',
  'Drafts are welcome: we edit them with you.',
]
const ACCESS: FirstTask = [
  'Tell us how to access your domain and accounts',
  7,
  'text',
  'Names of the providers and whom to ask. Please send no passwords here.',
]
const SITE = [LOGO, CONTENT, ACCESS]
const PRODUCTS: FirstTask = ['Send us your products and prices', 14, 'upload']
const CAMPAIGN: FirstTask = ['Tell us what the first campaign should offer', 21, 'text']
const IDEA: FirstTask = [
  'Send us your notes, designs and code',
  3,
  'upload',
  'Everything that shows what the product should do, in any form.',
]
const USERS: FirstTask = ['Tell us who will test the first version', 14, 'text']
const MVP = [LOGO, IDEA, ACCESS]

const KICKOFF: FirstTask = ['Hold the kickoff call', 2]
const HOSTING: FirstTask = ['Set up hosting and the trial address', 5]
const PROFILES: FirstTask = ['Set up analytics and the business profiles', 14]
const TRAINING: FirstTask = ['Schedule the training of their team', 35]
const CODE: FirstTask = ['Set up the repository and the environments', 4]
const SCOPE: FirstTask = ['Agree on the flows of the first version', 7]
const RELEASE: FirstTask = ['Plan the release and who supports it', 42]

const FIRST: Readonly<Record<string, First>> = {
  'small-business-basic': {
    package: 'Basic package',
    weeks: 3,
    customer: SITE,
    agency: [KICKOFF, HOSTING],
  },
  'small-business-medium': {
    package: 'Medium package',
    weeks: 6,
    customer: SITE,
    agency: [KICKOFF, HOSTING, PROFILES],
  },
  'small-business-premium': {
    package: 'Premium package',
    weeks: 8,
    customer: [...SITE, PRODUCTS, CAMPAIGN],
    agency: [KICKOFF, HOSTING, PROFILES, TRAINING],
  },
  'mvp-basic': {
    package: 'Basic package',
    weeks: 6,
    customer: MVP,
    agency: [KICKOFF, CODE, SCOPE],
  },
  'mvp-medium': {
    package: 'Medium package',
    weeks: 10,
    customer: [...MVP, USERS],
    agency: [KICKOFF, CODE, SCOPE],
  },
  'mvp-premium': {
    package: 'Premium package',
    weeks: 16,
    customer: [...MVP, USERS],
    agency: [KICKOFF, CODE, SCOPE, RELEASE],
  },
}

const WELCOME =
  'Welcome! The page of your project has everything: what we need from you, ' +
  'what we are working on, and what it costs. Start with your to-dos, and write to us there ' +
  'whenever you have a question.'

/** Of projects without a package. */
export const OTHER_PLAN: ProjectPlan = {
  weeks: 2,
  welcome: WELCOME,
  milestones: [{ id: 'delivery', name: 'Delivery', percent: 100 }],
  tasks: tasksOf(SITE, [KICKOFF]),
}

/** By package, and for projects without one. Nobody owns a to-do yet. */
export const FIRST_TEMPLATES: ReadonlyMap<string, ProjectPlan> = new Map([
  ...Object.entries(FIRST).map(
    ([id, { package: name, weeks, customer, agency }]): [string, ProjectPlan] => [
      id,
      {
        weeks,
        welcome: WELCOME,
        milestones: [
          { id: 'design', name: `${name}: design`, percent: 33 },
          { id: 'first-version', name: `${name}: first version`, percent: 66 },
          { id: 'delivery', name: 'Delivery', percent: 100 },
        ],
        tasks: tasksOf(customer, agency),
      },
    ],
  ),
  [OTHER_TEMPLATE, OTHER_PLAN],
])

function tasksOf(
  customer: readonly FirstTask[],
  agency: readonly FirstTask[],
): ProjectPlan['tasks'] {
  const line = (
    side: 'customer' | 'agency',
    [title, days, kind, detail]: FirstTask,
    at: number,
  ) => ({
    id: `${side}-${at + 1}`,
    side,
    title,
    detail: detail ?? '',
    kind: kind ?? 'confirm',
    days,
    ownerId: null,
  })
  return [
    ...customer.map((task, at) => line('customer', task, at)),
    ...agency.map((task, at) => line('agency', task, at)),
  ]
}
