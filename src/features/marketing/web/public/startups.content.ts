// Texts of the startups page.
import type { BayObject } from '#ui/illustrations/scaffold.tsx'

export const STARTUPS_PAGE = {
  title: 'Startup Services',
  description:
    'MVP packages from idea to launch, engineers and product people by the hour, and ' +
    'half the price for 3 to 7% equity, with the break-even worked out.',
  headline: 'A product team, from the ground up',
  lead:
    'Engineers, a product manager and a designer who work as your team, for as long as ' +
    'you need one. Bring the idea; leave with the launch.',
  quote: 'Get MVP Quote',
  pitch: 'Pitch for Equity Program',
  levels: {
    title: 'Team-as-a-service, level by level',
    text: 'Start at any height. Add a level when you need it, take one off when you don’t.',
  },
  packages: {
    title: 'MVP packages',
    text: 'Fixed price, agreed scope. Support starts the day you launch.',
  },
  rates: {
    title: 'Or by the hour',
    text: 'One role or all four, for the hours you agree with us. Each rate is per person.',
  },
  closing: {
    title: 'Which floor are you on?',
    text: (pitchTime: string, quoteTime: string) =>
      `Have an idea? Pitch it and hear from us within ${pitchTime}. Have a plan? Get a quote within ${quoteTime}.`,
  },
} as const

/** Spec §2: four service cards. Each is one bay of the drawing. */
export const LEVELS: readonly { name: string; bay: BayObject; text: string; get: string }[] = [
  {
    name: 'MVP Development',
    bay: 'block',
    text:
      'The smallest version that a stranger can use and a paying customer can judge. ' +
      'Built in slices, each one put online as soon as it works.',
    get: 'a live product, the code, and the list of what we left out',
  },
  {
    name: 'Team Augmentation',
    bay: 'ladder',
    text:
      'An engineer, a product manager or a designer who joins your stand-up and your ' +
      'repository, and leaves notes behind.',
    get: 'a person, by the hour, for as long as you need one',
  },
  {
    name: 'Product Strategy',
    bay: 'board',
    text:
      'Product management from the first question on: interviews, a map of the riskiest ' +
      'guesses and an order of work.',
    get: 'a one-page plan and the reasons behind it',
  },
  {
    name: 'Agile Development',
    bay: 'bucket',
    text: 'A standing team with one backlog, one demo every other week and a scrum master who protects both.',
    get: 'working software every two weeks, or an honest reason',
  },
]
