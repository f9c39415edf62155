// Texts of the case study: an example without names until the agency records evidence (product K12).
import {
  contentCards,
  contentImage,
  contentLine,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'
import { WRITTEN_CASE_STUDIES } from './written-case-studies.content.ts'

const NUMBER = {
  most: 12,
  isOptional: true,
  hint: 'Its evidence is in Settings, Claims. Leave it empty to leave it out.',
}

export const CASE_STUDY_PAGE = contentPage({
  name: 'case-study',
  label: 'Case study',
  path: paths.caseStudy,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        description: contentText(
          'Description',
          'An illustrative example of six services working together for one practice: what we ' +
            'do, in which order, and the three numbers it aims for.',
          {
            most: 300,
            hint: 'Once the evidence is complete, this one is replaced by the text below the title.',
          },
        ),
      },
    },
    top: {
      label: 'Title and numbers',
      fields: {
        title: contentLine('Title', 'From one exam room to a waiting list'),
        lead: contentText(
          'Text below the title',
          'What the six services do when they work together, shown for one practice.',
        ),
        photo: contentImage('Photo', { hint: 'Shown above the order of the work.' }),
        growth: contentLine('First number', '400%', NUMBER),
        growthLabel: contentLine('Below it', 'patient growth', { most: 60 }),
        revenue: contentLine('Second number', '$2.5M', NUMBER),
        revenueLabel: contentLine('Below it', 'revenue increase', { most: 60 }),
        reputation: contentLine('Third number', '95%', NUMBER),
        reputationLabel: contentLine('Below it', 'online reputation', { most: 60 }),
      },
    },
    order: {
      label: 'The order of the work',
      fields: {
        title: contentLine('Heading', 'The order matters more than the budget'),
        lede: contentText(
          'First paragraph',
          'Advertising a practice that people can’t find means paying to send them to the wrong address.',
        ),
        first: contentText(
          'Second paragraph',
          'An old address on a map, a phone number that rings somewhere else, reviews without ' +
            'a reply: no campaign fixes any of them. It only shows them to more people.',
        ),
        second: contentText(
          'Third paragraph',
          'So we start with what costs least: consistent details everywhere, one page that ' +
            'answers, one number that rings, one open calendar. Ads come only after that.',
        ),
      },
    },
    work: {
      label: 'The work',
      fields: {
        title: contentLine('Heading', 'Six services, one after another'),
        cards: contentCards(
          'Services, in the order of the work',
          {
            one: 'Service',
            most: 10,
            fields: {
              name: contentLine('Name', '', { most: 80 }),
              text: contentText('Text', '', { most: 400 }),
            },
          },
          [
            {
              name: 'Doctor portfolio website design',
              text: 'One site that answers what people call about: where, when, and whether you take their insurance.',
            },
            {
              name: 'Local SEO and Google My Business',
              text:
                'The same name, address, phone and hours wherever the practice is listed, so that no ' +
                'one drives to the old address.',
            },
            {
              name: 'Doctor digital branding',
              text: 'One name, one portrait and one voice, from the sign above the door to the reply under a review.',
            },
            {
              name: 'SEO management for doctors',
              text: 'Pages in the words that patients search for, one for each condition the practice treats.',
            },
            {
              name: 'Patient acquisition funnels',
              text: 'We count calls, forms and bookings, so you know which page brought them.',
            },
            {
              name: 'Multi-platform advertising',
              text:
                'Google, Meta, LinkedIn and TikTok, within the distance people actually drive, and ' +
                'only while your calendar has openings.',
            },
          ],
        ),
      },
    },
    about: {
      label: 'About the numbers',
      fields: {
        title: contentLine('Heading', 'About these numbers'),
        aim: contentText(
          'First paragraph, for an example',
          'The three numbers show what this work aims for. They are not the results of a named ' +
            'practice, and yours will differ.',
          { hint: 'Shown until the evidence is complete.' },
        ),
        plan: contentText(
          'Second paragraph, for an example',
          'When a practice agrees to be named, it will replace this example, with the period, ' +
            'method and source of each number. This page uses no patient data.',
          { hint: 'Shown until the evidence is complete.' },
        ),
        method: contentText('Method', '', {
          isOptional: true,
          hint:
            'Shown in place of “Illustrative example”, once Settings, Claims has source, period and ' +
            'consent of every number. How were they measured?',
        }),
      },
    },
    studies: WRITTEN_CASE_STUDIES,
    closing: {
      label: 'Bottom of the page',
      fields: {
        title: contentLine('Heading', 'Build Your Doctor Branding Today'),
        text: contentText(
          'Text',
          'Start with a discovery session: six short questions, then a talk with a person who has read your answers.',
        ),
      },
    },
  },
})
