// The texts have no prices, because the specification gives none.
import {
  contentCards,
  contentLine,
  contentList,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'
import { AVAILABILITY } from './availability.content.ts'

export const VOYGEE_PAGE = contentPage({
  name: 'voygee',
  label: 'Voygee',
  path: paths.voygee,
  sections: {
    availability: AVAILABILITY,
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Voygee is a ride-sharing platform without a cut: drivers pay one fixed monthly ' +
            'subscription and keep 100% of what their riders pay.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        text: contentLine('Headline', 'Drivers keep', { most: 40 }),
        value: contentLine('Large number', '100%', {
          most: 8,
          hint: 'Its evidence is in Settings, Claims.',
        }),
        lead: contentText(
          'Text below the headline',
          'A ride-sharing platform without a cut. Drivers pay a fixed monthly subscription and ' +
            'keep all rider payments.',
        ),
      },
    },
    fare: {
      label: 'Sample fare',
      fields: {
        title: contentLine('Heading', 'A {fare} ride, twice', {
          names: ['fare'],
          hint: '{fare} is the fare of the sample.',
        }),
        text: contentText(
          'Text',
          'The same trip from the courthouse to the airport road. The first receipt is an ' +
            'example of a platform that takes a quarter.',
        ),
        other: contentLine('First receipt', 'With a 25% cut', { most: 40 }),
        ours: contentLine('Second receipt', 'With Voygee', { most: 40 }),
      },
    },
    driver: {
      label: 'Audience: drivers',
      fields: {
        title: contentLine('Heading', 'Driver’s lane'),
        text: contentText(
          'Text',
          'Know what the month costs on the first of it. After that, the meter is yours.',
        ),
        points: contentList(
          'Points',
          [
            'One fixed monthly subscription',
            'No share of any fare',
            'All rider payments stay with you',
          ],
          { most: 6 },
        ),
      },
    },
    rider: {
      label: 'Audience: riders',
      fields: {
        title: contentLine('Heading', 'Rider’s lane'),
        text: contentText('Text', 'What you pay for the ride is what your driver is paid.'),
        points: contentList(
          'Points',
          [
            'Nothing is taken out on the way',
            'A tip is a tip, to the cent',
            'Drivers who earn the whole fare',
          ],
          { most: 6 },
        ),
      },
    },
    road: {
      label: 'Steps',
      fields: {
        title: contentLine('Heading', 'How the money travels'),
        steps: contentCards(
          'Steps',
          {
            one: 'Step',
            most: 8,
            fields: {
              title: contentLine('Heading', '', { most: 80 }),
              text: contentText('Text', '', { most: 400 }),
            },
          },
          [
            {
              title: 'A rider asks, a driver takes the ride',
              text: 'Voygee brings the two together. That is the whole of its part in the fare.',
            },
            {
              title: 'The rider pays the driver',
              text: 'All of it, on the short hop to the square and on the long way to the airport.',
            },
            {
              title: 'The driver pays Voygee',
              text: 'Once a month, the same amount, however many rides the month had.',
            },
            {
              title: 'A good month stays a good month',
              text:
                'One more ride costs the driver nothing more, so your best week of the year costs ' +
                'the same as any other.',
            },
          ],
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Put me on the road'),
        text: contentText('Text', 'Leave your email and tell us which seat is yours.'),
      },
    },
  },
})

/** In cents: the fare of one ride, and the cut that another platform would take. */
export const FARE = 2400
export const CUT = 600
