import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import type { MailTemplates } from '#kernel/mail/mail-template.ts'
import { paths } from '#kernel/paths.contract.ts'

type About = { id: string; title: string; projectName: string }

const WHY =
  'You received this email because we work on a project for you. ' +
  'You can choose which emails you get in your dashboard.'

export function proofReady(
  brand: Brand,
  { id, title, projectName, version }: About & { version: number },
): MailContent {
  const heading = version > 1 ? `Version ${version} of “${title}” is ready` : `“${title}” is ready`
  return {
    brand,
    subject: `Please review: ${title}`,
    preview: 'Comment on it, then approve it or request changes.',
    heading,
    values: { proof: title, project: projectName },
    blocks: [
      {
        p: `It belongs to ${projectName}. Comment right on the picture, then approve it or request changes.`,
        as: 'request',
      },
      { button: { label: 'Review it', url: `${brand.url}${paths.customer.proof(id)}` } },
    ],
    why: WHY,
  }
}

/** Omits the comments, which require signing in. */
export function commentsAnswered(brand: Brand, { id, title, projectName }: About): MailContent {
  return {
    brand,
    subject: `We answered your comments: ${title}`,
    preview: 'Read the answer, then approve the proof or request changes.',
    heading: `We answered your comments on “${title}”`,
    values: { proof: title, project: projectName },
    blocks: [
      {
        p: 'Read our answer next to your comments, then approve the proof or request changes.',
        as: 'request',
      },
      { button: { label: 'Read the answer', url: `${brand.url}${paths.customer.proof(id)}` } },
    ],
    why: WHY,
  }
}

export function customerAnsweredProof(
  brand: Brand,
  {
    id,
    businessName,
    projectName,
    what,
  }: { id: string; businessName: string; projectName: string; what: string },
): MailContent {
  const heading = `${businessName} ${what}`
  return {
    brand,
    subject: heading,
    preview: projectName,
    heading,
    values: { business: businessName, project: projectName, answer: what },
    blocks: [
      { p: `It is a proof of ${projectName}.`, as: 'summary' },
      { button: { label: 'Open the proof', url: `${brand.url}${paths.admin.proof(id)}` } },
    ],
    why: 'You received this email because it is the agency’s address in Settings.',
  }
}

const SAMPLE = {
  id: '01980000-0000-7000-8000-000000000000',
  title: 'Home page',
  projectName: 'Website for Square One Coffee',
}

export const proofMailTemplates: MailTemplates = {
  group: 'Projects',
  templates: {
    'proof-ready': {
      title: 'Proof to review',
      when: 'To the customer, when the team sends a proof or a new version of one.',
      sample: (brand) => proofReady(brand, { ...SAMPLE, version: 2 }),
    },
    'proof-answered': {
      title: 'Comments on a proof answered',
      when: 'To the customer, when the team answers after a request for changes.',
      sample: (brand) => commentsAnswered(brand, SAMPLE),
    },
    'proof-answered-agency': {
      title: 'Proof approved or changes requested (agency)',
      when: 'To the agency, when the customer of a project without members answers a proof.',
      sample: (brand) =>
        customerAnsweredProof(brand, {
          ...SAMPLE,
          businessName: 'Square One Coffee',
          what: 'approved “Home page”',
        }),
    },
  },
}
