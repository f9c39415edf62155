// The texts have no prices, because the specification gives none.

export const VOYGEE = {
  description:
    'Voygee is a ride-sharing platform without a cut: drivers pay one fixed monthly subscription and keep 100% of what their riders pay.',
  headline: { text: 'Drivers keep', value: '100%' },
  lead: 'A ride-sharing platform without a cut. Drivers pay a fixed monthly subscription and keep all rider payments.',
  fare: {
    title: ' ride, twice',
    text: 'The same trip from the courthouse to the airport road. The first receipt is an example of a platform that takes a quarter.',
    other: 'With a 25% cut',
    ours: 'With Voygee',
  },
  driver: {
    title: 'Driver’s lane',
    text: 'Know what the month costs on the first of it. After that, the meter is yours.',
    points: [
      'One fixed monthly subscription',
      'No share of any fare',
      'All rider payments stay with you',
    ],
  },
  rider: {
    title: 'Rider’s lane',
    text: 'What you pay for the ride is what your driver is paid.',
    points: [
      'Nothing is taken out on the way',
      'A tip is a tip, to the cent',
      'Drivers who earn the whole fare',
    ],
  },
  road: {
    title: 'How the money travels',
    steps: [
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
        text: 'One more ride costs the driver nothing more, so your best week of the year costs the same as any other.',
      },
    ],
  },
  closing: {
    title: 'Put me on the road',
    text: 'Leave your email and tell us which seat is yours.',
  },
} as const

/** In cents: the fare of one ride, and the cut that another platform would take. */
export const FARE = 2400
export const CUT = 600
