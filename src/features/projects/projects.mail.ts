// The mails about projects: to the customer, and to the agency.
import { dayInWords } from '#kernel/dates.ts'
import type { Brand, Letter } from '#kernel/mail/letter.tsx'

const WHY =
  'You get this mail because we build something for this address. Which mails you get, you choose in your dashboard.'
const WHY_HERE = 'You get this mail because it is the address of the agency in Settings.'

type About = { id: string; name: string }
const room = (brand: Brand, { id }: About, label = 'Open the project') => ({
  button: { label, url: `${brand.url}/dashboard?section=projects&project=${id}` },
})
const roomHere = (brand: Brand, { id }: About) => ({
  button: { label: 'Open the project', url: `${brand.url}/admin/projects/${id}` },
})

export function projectStarted(
  brand: Brand,
  about: About,
  { dueOn, tasks }: { dueOn: string; tasks: readonly { title: string; dueOn: string }[] },
): Letter {
  return {
    brand,
    subject: `We have begun: ${about.name}`,
    preview: `Planned to be finished by ${dayInWords(dueOn)}.`,
    heading: 'We have begun',
    values: { project: about.name, day: dayInWords(dueOn) },
    blocks: [
      {
        p: `${about.name} is planned to be finished by ${dayInWords(dueOn)}. That day holds as long as neither side waits for the other, so these come first:`,
        as: 'beginning',
      },
      { rows: tasks.map((task) => ({ label: task.title, value: dayInWords(task.dueOn) })) },
      room(brand, about),
    ],
    why: WHY,
  }
}

export function approvalAsked(
  brand: Brand,
  about: About,
  { milestone, note }: { milestone: string; note: string },
): Letter {
  return {
    brand,
    subject: `Please look at this: ${milestone}`,
    preview: 'Approve it, or tell us what should be different.',
    heading: `Please look at “${milestone}”`,
    values: { project: about.name, milestone },
    blocks: [
      ...(note ? [{ p: note }] : []),
      { p: 'Approve it, or tell us what should be different. Until then we wait.', as: 'question' },
      room(brand, about, 'Look at it'),
    ],
    why: WHY,
  }
}

export function milestoneCompleted(
  brand: Brand,
  about: About,
  {
    milestone,
    next,
  }: { milestone: string; next: { name: string; dueOn: string | null } | undefined },
): Letter {
  return {
    brand,
    subject: `Done: ${milestone}`,
    preview: next ? `Next: ${next.name}.` : about.name,
    heading: `“${milestone}” is done`,
    values: { project: about.name, milestone },
    blocks: [
      ...(next
        ? [{ p: `Next: ${next.name}${next.dueOn ? `, by ${dayInWords(next.dueOn)}` : ''}.` }]
        : []),
      room(brand, about),
    ],
    why: WHY,
  }
}

/** @param maintenance months and last day, when free maintenance starts now */
export function projectDelivered(
  brand: Brand,
  about: About,
  maintenance: { months: number; until: string } | undefined,
): Letter {
  return {
    brand,
    subject: `Delivered: ${about.name}`,
    preview: maintenance
      ? `Free maintenance runs until ${dayInWords(maintenance.until)}.`
      : 'Everything that was agreed is done.',
    heading: 'Your project is delivered',
    values: { project: about.name },
    blocks: [
      { p: `Everything that was agreed for ${about.name} is done.`, as: 'news' },
      ...(maintenance
        ? [
            {
              p: `Your ${maintenance.months === 1 ? 'month' : `${maintenance.months} months`} of free maintenance began today and run until the end of ${dayInWords(maintenance.until)}. They end by themselves: nothing is charged afterwards unless you choose a plan.`,
            },
          ]
        : []),
      room(brand, about),
    ],
    why: WHY,
  }
}

export function taskAdded(
  brand: Brand,
  about: About,
  { title, detail, dueOn }: { title: string; detail: string; dueOn: string },
): Letter {
  return {
    brand,
    subject: `For you to do: ${title}`,
    preview: `By ${dayInWords(dueOn)}.`,
    heading: title,
    values: { task: title, day: dayInWords(dueOn), project: about.name },
    blocks: [
      ...(detail ? [{ p: detail }] : []),
      { p: `We need it by ${dayInWords(dueOn)}.`, as: 'until' },
      room(brand, about, 'Do it now'),
    ],
    why: WHY,
  }
}

export function waitsOnYou(brand: Brand, { about, ...project }: About & { about: string }): Letter {
  return {
    brand,
    subject: `Your project waits on you: ${about}`,
    preview: about,
    heading: 'Your project waits on you',
    values: { project: project.name, what: about },
    blocks: [
      {
        p: `${about}. Until then the work on ${project.name} stands still, and the days after it move.`,
        as: 'news',
      },
      room(brand, project),
    ],
    why: WHY,
  }
}

/** To the agency. The customer's own words stay behind sign-in. @param what `approved “Design”` */
export function customerDid(
  brand: Brand,
  about: About,
  { businessName, what }: { businessName: string; what: string },
): Letter {
  return {
    brand,
    subject: `${businessName} ${what}`,
    preview: about.name,
    heading: `${businessName} ${what}`,
    values: { business: businessName, what, project: about.name },
    blocks: [{ p: about.name }, roomHere(brand, about)],
    why: WHY_HERE,
  }
}
