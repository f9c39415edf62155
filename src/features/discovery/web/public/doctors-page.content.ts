// Texts of the page for doctors. Spec §2, Doctors and clinics.
import {
  contentCards,
  contentLine,
  contentList,
  contentPage,
  contentText,
} from '../../../../kernel/content-page.contract.ts'
import { paths } from '../../../../kernel/paths.contract.ts'

const NUMBER = {
  most: 12,
  isOptional: true,
  hint: 'Its evidence is in Settings, Claims. Leave it empty to leave it out.',
}

export const DOCTORS_PAGE = contentPage({
  name: 'doctors-clinics',
  label: 'Doctors & Clinics',
  path: paths.doctorsClinics,
  sections: {
    search: {
      label: 'Search results',
      fields: {
        title: contentLine('Title', 'Doctors & Clinics'),
        description: contentText(
          'Description',
          'Websites, search, reviews and advertising for clinics and care teams: six services, ' +
            'three monthly plans, and a discovery session to get started.',
          { most: 300 },
        ),
      },
    },
    top: {
      label: 'Top of the page',
      fields: {
        badge: contentLine('Badge', 'Healthcare Industry Specialists', { most: 60 }),
        headline: contentLine('Headline', 'Helping Clinics & Care Teams Grow Their Practice'),
      },
    },
    claims: {
      label: 'Claims',
      fields: {
        clients: contentLine('First number', '50+', NUMBER),
        clientsLabel: contentLine('Below it', 'healthcare clients', { most: 60 }),
        growth: contentLine('Second number', '300%', NUMBER),
        growthLabel: contentLine('Below it', 'average patient growth', { most: 60 }),
        satisfaction: contentLine('Third number', '4.9/5', NUMBER),
        satisfactionLabel: contentLine('Below it', 'client satisfaction', { most: 60 }),
      },
    },
    services: {
      label: 'Service cards',
      fields: {
        title: contentLine('Heading', 'Services for doctors'),
        cards: contentCards(
          'Service cards',
          {
            one: 'Service',
            most: 12,
            fields: {
              name: contentLine('Name', '', { most: 80 }),
              text: contentText('Text', '', { most: 300 }),
            },
          },
          [
            {
              name: 'Doctor portfolio website design',
              text: 'A site that introduces you before the first appointment.',
            },
            {
              name: 'SEO management for doctors',
              text: 'Rank for what patients search, not for what textbooks call it.',
            },
            {
              name: 'Doctor digital branding',
              text: 'One consistent name, face and voice everywhere you appear.',
            },
            {
              name: 'Local SEO and Google My Business',
              text: 'Be found by people who look for care around the corner.',
            },
            {
              name: 'Patient acquisition funnels',
              text: 'From first click to booked visit, measured at every step.',
            },
            { name: 'Multi-platform advertising', text: 'Google, Meta, LinkedIn, TikTok.' },
          ],
        ),
      },
    },
    who: {
      label: 'Specialties',
      fields: {
        title: contentLine('Heading', 'Who We Serve'),
        text: contentText('Text', 'Choose your specialty and we’ll add it to your answers.'),
      },
    },
    plans: {
      label: 'Plans',
      fields: {
        title: contentLine('Heading', 'Doctor marketing plans'),
        text: contentText(
          'Text',
          'One monthly price. Choose a plan and we’ll talk it through in your discovery session.',
        ),
      },
    },
    positioning: {
      label: 'How we work',
      fields: {
        cards: contentCards(
          'Texts',
          {
            one: 'Text',
            most: 4,
            fields: {
              title: contentLine('Heading', '', { most: 80 }),
              text: contentText('Text', '', { most: 800 }),
            },
          },
          [
            {
              title: 'Trust first, traffic second',
              text:
                'People choose a doctor by name, by face and by what others say. We get those right ' +
                'before we spend a dollar of yours on advertising: consistent details everywhere, a ' +
                'site that answers questions, reviews that get a reply.',
            },
            {
              title: 'Marketing, not medicine',
              text:
                'We never promise a medical result, and we never need to see patient data. What we ' +
                'measure is how people find you and whether they get in touch.',
            },
          ],
        ),
      },
    },
    bestFor: {
      label: 'Audiences',
      fields: {
        title: contentLine('Heading', 'Best for'),
        audiences: contentList(
          'Audiences',
          [
            'New practices opening their doors',
            'Established practices with open slots',
            'Groups with several locations',
            'Specialists who depend on referrals',
            'Urgent care and walk-in clinics',
            'Medical spas and elective care',
          ],
          { most: 10 },
        ),
      },
    },
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
