import { formatDay } from '#kernel/dates.ts'
import type { Brand, MailContent } from '#kernel/mail/mail-content.ts'
import { paths } from '#kernel/paths.contract.ts'

const WHY =
  'You received this email because we are working on a project for this address. You ' +
  'can choose which emails you get in your dashboard.'
const WHY_HERE = 'You received this email because it is the agency’s address in Settings.'

type About = { id: string; name: string }
const projectButton = (brand: Brand, { id }: About, label = 'Open the project') => ({
  button: { label, url: `${brand.url}${paths.customer.project(id)}` },
})
const adminProjectButton = (brand: Brand, { id }: About) => ({
  button: { label: 'Open the project', url: `${brand.url}${paths.admin.project(id)}` },
})

type Start = {
  /** Of the project template; may be empty. */
  welcome: string
  dueOn: string
  tasks: readonly { title: string; dueOn: string }[]
}

export function projectStarted(
  brand: Brand,
  about: About,
  { welcome, dueOn, tasks }: Start,
): MailContent {
  return {
    brand,
    subject: `Work has started: ${about.name}`,
    preview: `Planned completion by ${formatDay(dueOn)}.`,
    heading: 'Work has started',
    values: { project: about.name, day: formatDay(dueOn) },
    blocks: [
      ...(welcome ? [{ p: welcome }] : []),
      {
        p:
          `The planned completion date of ${about.name} is ${formatDay(dueOn)}. It holds as ` +
          'long as neither side waits for the other, so these come first:',
        as: 'completion-date',
      },
      { rows: tasks.map((task) => ({ label: task.title, value: formatDay(task.dueOn) })) },
      projectButton(brand, about),
    ],
    why: WHY,
  }
}

export function approvalRequested(
  brand: Brand,
  about: About,
  { milestone, note }: { milestone: string; note: string },
): MailContent {
  return {
    brand,
    subject: `Please look at this: ${milestone}`,
    preview: 'Approve it, or tell us what to change.',
    heading: `Please look at “${milestone}”`,
    values: { project: about.name, milestone },
    blocks: [
      ...(note ? [{ p: note }] : []),
      { p: 'Approve it, or tell us what to change. Work waits for your answer.', as: 'request' },
      projectButton(brand, about, 'Review it'),
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
): MailContent {
  return {
    brand,
    subject: `Done: ${milestone}`,
    preview: next ? `Next: ${next.name}.` : about.name,
    heading: `“${milestone}” is done`,
    values: { project: about.name, milestone },
    blocks: [
      ...(next
        ? [{ p: `Next: ${next.name}${next.dueOn ? `, by ${formatDay(next.dueOn)}` : ''}.` }]
        : []),
      projectButton(brand, about),
    ],
    why: WHY,
  }
}

/**
 * @param maintenance months and last day, if free maintenance starts now
 * @param supportUntil the last day of support, if it starts now
 */
export function projectDelivered(
  brand: Brand,
  about: About,
  maintenance: { months: number; until: string } | undefined,
  supportUntil: string | null,
): MailContent {
  return {
    brand,
    subject: `Delivered: ${about.name}`,
    preview: maintenance
      ? `Free maintenance runs until ${formatDay(maintenance.until)}.`
      : supportUntil
        ? `Support runs until ${formatDay(supportUntil)}.`
        : 'All agreed work is done.',
    heading: 'Your project is delivered',
    values: { project: about.name },
    blocks: [
      { p: `All agreed work on ${about.name} is done.`, as: 'delivery' },
      ...(supportUntil
        ? [
            {
              p:
                `Your support started today and runs until the end of ${formatDay(supportUntil)}. ` +
                'Tell us about anything that does not work as agreed.',
            },
          ]
        : []),
      ...(maintenance
        ? [
            {
              p:
                'Your free maintenance started today and runs for ' +
                `${maintenance.months === 1 ? 'a month' : `${maintenance.months} months`}, ` +
                `until the end of ${formatDay(maintenance.until)}. It ends automatically: ` +
                'nothing is charged afterward unless you choose a plan.',
            },
          ]
        : []),
      projectButton(brand, about),
    ],
    why: WHY,
  }
}

export function taskAdded(
  brand: Brand,
  about: About,
  { title, detail, dueOn }: { title: string; detail: string; dueOn: string },
): MailContent {
  return {
    brand,
    subject: `To-do: ${title}`,
    preview: `By ${formatDay(dueOn)}.`,
    heading: title,
    values: { task: title, day: formatDay(dueOn), project: about.name },
    blocks: [
      ...(detail ? [{ p: detail }] : []),
      { p: `We need it by ${formatDay(dueOn)}.`, as: 'deadline' },
      projectButton(brand, about, 'Do it now'),
    ],
    why: WHY,
  }
}

export function taskDueSoon(
  brand: Brand,
  about: About,
  { title, dueOn }: { title: string; dueOn: string },
): MailContent {
  return {
    brand,
    subject: `Due by ${formatDay(dueOn)}: ${title}`,
    preview: about.name,
    heading: title,
    values: { task: title, day: formatDay(dueOn), project: about.name },
    blocks: [
      { p: `We need this by ${formatDay(dueOn)} to stay on schedule.`, as: 'deadline' },
      projectButton(brand, about, 'Do it now'),
    ],
    why: WHY,
  }
}

export function waitsOnYou(
  brand: Brand,
  { about, ...project }: About & { about: string },
): MailContent {
  return {
    brand,
    subject: `Your project is waiting on you: ${about}`,
    preview: about,
    heading: 'Your project is waiting on you',
    values: { project: project.name, what: about },
    blocks: [
      {
        p: `${about}. Until then, work on ${project.name} is paused and later dates move.`,
        as: 'consequence',
      },
      projectButton(brand, project),
    ],
    why: WHY,
  }
}

/** Omits the customer's text, which requires signing in. @param what `approved “Design”` */
export function customerDid(
  brand: Brand,
  about: About,
  { businessName, what }: { businessName: string; what: string },
): MailContent {
  return {
    brand,
    subject: `${businessName} ${what}`,
    preview: about.name,
    heading: `${businessName} ${what}`,
    values: { business: businessName, what, project: about.name },
    blocks: [{ p: about.name }, adminProjectButton(brand, about)],
    why: WHY_HERE,
  }
}
