// Texts of Tajjam, the local-commerce marketplace (spec §1).
import {
  contentCards,
  contentLine,
  contentList,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'
import { AVAILABILITY } from './availability.content.ts'

const CARD = {
  title: contentLine('Heading', '', { most: 80 }),
  text: contentText('Text', '', { most: 400 }),
}

export const TAJJAM_PAGE = contentPage({
  name: 'tajjam',
  label: 'Tajjam',
  path: paths.tajjam,
  sections: {
    availability: AVAILABILITY,
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'Tajjam is a local-commerce marketplace: point of sale, inventory, analytics, social ' +
            'reviews and 100+ plugins for shops, makers and market streets.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Tajjam: the whole market at your counter'),
        lead: contentText(
          'Text below the headline',
          'A local-commerce marketplace with the till, the stock, the figures and the reviews ' +
            'in one place. What only your shop needs is a plugin.',
        ),
      },
    },
    numbers: {
      label: 'Numbers',
      fields: {
        plugins: contentLine('First number', '100+', {
          most: 12,
          isOptional: true,
          hint: 'Its evidence is in Settings, Claims. Leave it empty to leave it out.',
        }),
        pluginsText: contentLine('Beside it', 'plugins in the marketplace'),
        tools: contentLine('Second number', '5', { most: 12 }),
        toolsText: contentLine(
          'Beside it',
          'tools that belong together: point of sale, inventory, analytics, a plugin marketplace and social reviews',
        ),
      },
    },
    audience: {
      label: 'Audience cards',
      fields: {
        title: contentLine('Heading', 'Three kinds of stall'),
        firstTitle: contentLine('First audience', 'Shops on the square'),
        firstText: contentText(
          'Its text',
          'Sell at the counter, know what is left behind it, and read what people say about it in the evening.',
        ),
        points: contentList(
          'Its points',
          [
            'Point of sale at the counter',
            'Inventory on the shelf behind it',
            'Social reviews on the door',
          ],
          { most: 6 },
        ),
        others: contentCards('Other audiences', { one: 'Audience', most: 4, fields: CARD }, [
          {
            title: 'Makers and markets',
            text: 'A table on Saturday, a workshop all week, and one list of what there is to sell.',
          },
          {
            title: 'Streets and associations',
            text: 'Many shops under one string of lights, each with its own till and its own name.',
          },
        ]),
      },
    },
    plugins: {
      label: 'Plugins',
      fields: {
        title: contentLine('Heading', 'A stall for every small job'),
        text: contentText(
          'Text',
          'One hundred awnings, and room for the next. Put up the plugin your shop needs, take ' +
            'it down when the season ends.',
        ),
      },
    },
    tools: {
      label: 'Tools',
      fields: {
        title: contentLine('Heading', 'What is in the till'),
        firstTitle: contentLine('First tool', 'Point of sale'),
        firstText: contentText(
          'Its text',
          'Ring it up, hand it over. The sale is in the stock and in the day’s figures before the drawer has closed.',
        ),
        others: contentCards('Other tools', { one: 'Tool', most: 8, fields: CARD }, [
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
        ]),
      },
    },
    saturday: {
      label: 'Sample day',
      fields: {
        title: contentLine('Heading', 'What changes on the first Saturday'),
        hours: contentCards(
          'Times',
          {
            one: 'Time',
            most: 6,
            fields: {
              time: contentLine('Time', '', { most: 20 }),
              text: contentText('Text', '', { most: 300 }),
            },
          },
          [
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
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Hold a stall for me'),
        text: contentText(
          'Text',
          'Leave your email and tell us which side of the counter you’re on.',
        ),
      },
    },
  },
})

export const TAJJAM_NUMBERS = 'Tajjam in numbers'
export const PLUGIN_PICTURE =
  'One hundred small stalls, one for each plugin, and an empty place for one more.'
