// Texts of MindOps, the AI workspace (spec §1).
import {
  contentCards,
  contentLine,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'
import { AVAILABILITY } from './availability.content.ts'

const NUMBER = {
  most: 12,
  isOptional: true,
  hint: 'Its evidence is in Settings, Claims. Leave it empty to leave it out.',
}

export const MIND_OPS_PAGE = contentPage({
  name: 'mind-ops',
  label: 'MindOps',
  path: paths.mindOps,
  sections: {
    availability: AVAILABILITY,
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'MindOps is an AI workspace with 6+ agents and 10+ integrations that prepare the ' +
            'work. Nothing leaves the building before a person approves it.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        headline: contentLine('Headline', 'Six windows work. One waits for you.'),
        lead: contentText(
          'Text below the headline',
          'MindOps is a workspace of agents that prepare and never send. Anything that leaves ' +
            'the building passes a person first.',
        ),
      },
    },
    numbers: {
      label: 'Numbers',
      fields: {
        agents: contentLine('First number', '6+', NUMBER),
        agentsText: contentLine('Beside it', 'agents, each with one job'),
        integrations: contentLine('Second number', '10+', NUMBER),
        integrationsText: contentLine('Beside it', 'integrations to work with'),
        sent: contentLine('Third number', '0', { most: 12 }),
        sentText: contentLine('Beside it', 'sent without a person’s approval'),
      },
    },
    board: {
      label: 'Sample board',
      fields: {
        title: contentLine('Heading', 'The board, mid-afternoon'),
        text: contentText(
          'Text',
          'A sample day in a bakery. Every task has one agent, one deadline, and a record of ' +
            'what was made and who approves it.',
        ),
      },
    },
    audience: {
      label: 'Audience cards',
      fields: {
        title: contentLine('First audience', 'For owners'),
        text: contentText(
          'Its text',
          'The first version is written, the last word is yours. What waits for you is one list, and it ends.',
        ),
        moments: contentCards(
          'Its moments',
          {
            one: 'Moment',
            most: 6,
            fields: {
              when: contentLine('When', '', { most: 40 }),
              what: contentText('What', '', { most: 300 }),
            },
          },
          [
            { when: 'Before opening', what: 'Drafts are ready, with what they were made from.' },
            { when: 'During the day', what: 'One question at a time: yes, or not like this.' },
            { when: 'After closing', what: 'Every task shows its result.' },
          ],
        ),
        others: contentCards(
          'Other audiences',
          {
            one: 'Audience',
            most: 4,
            fields: {
              title: contentLine('Heading', '', { most: 80 }),
              text: contentText('Text', '', { most: 400 }),
            },
          },
          [
            {
              title: 'For teams',
              text: 'A task has one agent, one deadline and one person to approve it. Everyone can see who.',
            },
            {
              title: 'For the careful',
              text: 'Human approval is a step on the way, not a setting someone forgot to switch on.',
            },
          ],
        ),
      },
    },
    agents: {
      label: 'Agents',
      fields: {
        title: contentLine('Heading', 'Behind each window'),
        text: contentText(
          'Text',
          'Six of them, as in the picture. There are more agents, and more than ten ' +
            'integrations for them to work with.',
        ),
      },
    },
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Keep a window for me'),
        text: contentText('Text', 'Leave your email and tell us your team size.'),
      },
    },
  },
})
