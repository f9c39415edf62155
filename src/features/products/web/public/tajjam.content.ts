// Texts of Tajjam, the local-commerce marketplace (spec §1).

export const TAJJAM = {
  description:
    'Tajjam is a local-commerce marketplace: point of sale, inventory, analytics, social reviews and 100+ plugins for shops, makers and market streets.',
  headline: 'Tajjam: the whole market at your counter',
  lead: 'A local-commerce marketplace with the till, the stock, the figures and the reviews in one place. What only your shop needs is a plugin.',
  stats: {
    title: 'Tajjam in numbers',
    stats: [
      { claim: 'tajjam-plugins', value: '100+', text: 'plugins in the marketplace' },
      {
        value: '5',
        text: 'tools that belong together: point of sale, inventory, analytics, a plugin marketplace and social reviews',
      },
    ],
  },
  audience: {
    title: 'Three kinds of stall',
    shops: {
      title: 'Shops on the square',
      text: 'Sell at the counter, know what is left behind it, and read what people say about it in the evening.',
      points: [
        'Point of sale at the counter',
        'Inventory on the shelf behind it',
        'Social reviews on the door',
      ],
    },
    others: [
      {
        title: 'Makers and markets',
        text: 'A table on Saturday, a workshop all week, and one list of what there is to sell.',
      },
      {
        title: 'Streets and associations',
        text: 'Many shops under one string of lights, each with its own till and its own name.',
      },
    ],
  },
  plugins: {
    title: 'A stall for every small job',
    text: 'One hundred awnings, and room for the next. Put up the plugin your shop needs, take it down when the season ends.',
    picture: 'One hundred small stalls, one for each plugin, and an empty place for one more.',
  },
  tools: {
    title: 'What is in the till',
    first: {
      title: 'Point of sale',
      text: 'Ring it up, hand it over. The sale is in the stock and in the day’s figures before the drawer has closed.',
    },
    others: [
      {
        title: 'Inventory',
        text: 'What is on the shelf, in numbers, so that nobody promises the last jar twice.',
      },
      {
        title: 'Analytics',
        text: 'Your busiest hour and your slowest shelf, read from the sales themselves.',
      },
      {
        title: 'Plugin marketplace',
        text: 'More than a hundred additions for the jobs that only some shops have.',
      },
      {
        title: 'Social reviews',
        text: 'What customers say appears next to what you sell, where the neighbors look.',
      },
    ],
  },
  saturday: {
    title: 'What changes on the first Saturday',
    hours: [
      {
        time: '8:00 AM',
        text: 'The shelf count is right, because Friday’s sales already left it.',
      },
      {
        time: '12:30 PM',
        text: 'The last loaf is sold once. The second till knew before the customer asked.',
      },
      { time: '6:00 PM', text: 'The day adds itself up. Nobody counts it twice.' },
    ],
  },
  closing: {
    title: 'Hold a stall for me',
    text: 'Leave your email and tell us which side of the counter you’re on.',
  },
} as const
