// Texts of the startups page.
import {
  contentCards,
  contentChoice,
  contentLine,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

export const STARTUPS_PAGE = contentPage({
  name: 'startups',
  label: 'Startups',
  path: paths.startups,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        title: contentLine('Title', 'Startup Services'),
        description: contentText(
          'Description',
          'MVP packages from idea to launch, engineers and product people by the hour, and ' +
            'half the price for 3 to 7% equity, with the break-even worked out.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'A product team, from the ground up'),
        lead: contentText(
          'Text below the headline',
          'Engineers, a product manager and a designer who work as your team, for as long as ' +
            'you need one. Bring the idea; leave with the launch.',
        ),
      },
    },
    levels: {
      label: 'Service cards',
      fields: {
        title: contentLine('Heading', 'Team-as-a-service, level by level'),
        text: contentText(
          'Text',
          'Start at any height. Add a level when you need it, take one off when you don’t.',
        ),
        /** Spec §2: four service cards. Each is one bay of the drawing. */
        cards: contentCards(
          'Service cards',
          {
            one: 'Service',
            most: 8,
            fields: {
              name: contentLine('Name', '', { most: 80 }),
              text: contentText('Text', '', { most: 400 }),
              get: contentText('You get', '', { most: 200 }),
              bay: contentChoice(
                'Drawing',
                { block: 'Block', ladder: 'Ladder', board: 'Board', bucket: 'Bucket' },
                'block',
              ),
            },
          },
          [
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
          ],
        ),
      },
    },
    packages: {
      label: 'Packages',
      fields: {
        title: contentLine('Heading', 'MVP packages'),
        text: contentText('Text', 'Fixed price, agreed scope. Support starts the day you launch.'),
      },
    },
    rates: {
      label: 'Hourly rates',
      fields: {
        title: contentLine('Heading', 'Or by the hour'),
        text: contentText(
          'Text',
          'One role or all four, for the hours you agree with us. Each rate is per person.',
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Which floor are you on?'),
        text: contentText(
          'Text',
          'Have an idea? Pitch it and hear from us within {pitch time}. Have a plan? Get a quote within {quote time}.',
          {
            names: ['pitch time', 'quote time'],
            hint: '{pitch time} and {quote time} are the response times from Settings, Promises.',
          },
        ),
      },
    },
  },
})
