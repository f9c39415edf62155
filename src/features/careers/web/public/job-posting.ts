// Structured data of a job for search engines: schema.org JobPosting.
import type { Job, JobType } from '../../jobs.contract.ts'
import { payIn } from '../../jobs.rules.ts'

const TYPES: Record<JobType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'CONTRACTOR',
}

/** Requires an open job. @param url of the application page */
export function jobPosting(
  { id, title, description, posted, closesOn, type, location, company, salary, skills }: Job,
  organization: object,
  url: string,
): object {
  const pay = payIn(salary)
  return {
    '@type': 'JobPosting',
    title,
    description: htmlOf(description || title),
    identifier: { '@type': 'PropertyValue', name: company, value: id },
    datePosted: posted,
    ...(closesOn && { validThrough: closesOn }),
    employmentType: TYPES[type],
    hiringOrganization: { ...organization, name: company },
    ...jobLocation(location),
    ...(pay && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: {
          '@type': 'QuantitativeValue',
          minValue: pay.least,
          maxValue: pay.most,
          unitText: pay.unit,
        },
      },
    }),
    ...(skills.some(Boolean) && { skills: skills.filter(Boolean).join(', ') }),
    directApply: true,
    url,
  }
}

const REMOTE = /\bremote\b/i
/** Countries that a location may name, by code or full name. */
const COUNTRY = /^(?:US|USA|UK|Canada|Mexico|United States|United Kingdom|Germany|India)$/i

/** `Remote, US` names the country of residence; `Hybrid, McKinney` names a town. */
function jobLocation(location: string): object {
  const locality = location.replace(/^(?:remote|hybrid|on-?site)\s*,?\s*/i, '')
  if (REMOTE.test(location))
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: {
        '@type': 'Country',
        name: COUNTRY.exec(locality)?.[0] ?? 'US',
      },
    }
  const [town, region] = locality.split(',').map((part) => part.trim())
  return town
    ? {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: town,
            ...(region && { addressRegion: region }),
            addressCountry: 'US',
          },
        },
      }
    : {}
}

const HTML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const htmlOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(
      (paragraph) => `<p>${paragraph.replace(/[&<>]/g, (mark) => HTML_ENTITIES[mark] ?? '')}</p>`,
    )
    .join('')
