import { filePath } from '#kernel/files/files.ts'
import { readColleagues } from '#features/accounts/colleagues.service.ts'
import type { TransactionCtx } from '#kernel/context.ts'
import { calendarDay, daysLater, momentOf } from '#kernel/dates.ts'
import { readCompany } from '#features/company/company.service.ts'
import { receiveFile } from '#kernel/files/receive-file.ts'
import { openPdfWriter, rule, type Style, writeText } from '#kernel/pdf/pdf-writer.ts'
import { styles } from '#kernel/pdf/styles.ts'
import { ago } from '#kernel/seed.ts'
import {
  addApplicationNote,
  openApplication,
  scoreApplication,
} from './review-application.service.ts'
import { AddedApplication, NewApplication } from './apply.contract.ts'
import type { ApplicationScores } from './applications.contract.ts'
import type { ApplicationStatus } from './application-statuses.contract.ts'
import { listApplications } from './list-applications.store.ts'
import { addApplication, apply } from './apply.service.ts'
import { listJobs } from './jobs.store.ts'
import { changeStatuses } from './statuses.service.ts'
import { setInterview } from './set-interview.service.ts'
import { sendPendingMailNow } from './pending-mails.service.ts'

const BOX = 40 * 1024 * 1024

type Person = {
  name: string
  email: string
  job: string
  years: number
  skills: string[]
  coverLetter?: string
  about: string
  work: string[]
}
type DemoApplicant = Person & {
  hoursAgo: number
  reapplication?: { hoursAgo: number; coverLetter: string }
  answer?: { hoursAgo: number; status: ApplicationStatus }
}

const APPLICANTS: DemoApplicant[] = [
  {
    name: 'Amara Eze',
    email: 'amara@ezewrites.example',
    job: 'Content Marketer',
    years: 2,
    skills: ['Copywriting', 'Email'],
    hoursAgo: 348,
    coverLetter:
      'I write the newsletters of a bakery with three shops. Half of the regulars read them to the ' +
      'end, says the person behind the counter.',
    about: 'Writer for shops and small practices.',
    work: [
      'Newsletters and menus for a bakery with three shops, since 2023.',
      'A monthly column for a local paper.',
    ],
  },
  {
    name: 'Lucía Ferrer',
    email: 'lucia@ferrerdraws.example',
    job: 'UI/UX Designer',
    years: 4,
    skills: ['Figma', 'Research', 'Illustration'],
    hoursAgo: 170,
    coverLetter:
      'The piece that went wrong is on page two: I designed for the owner and not for her guests.',
    about: 'Designer of websites and the signs above the door.',
    work: [
      'Websites for two restaurants and a dance school.',
      'Interviews with forty guests before the first sketch.',
    ],
  },
  {
    name: 'Marcus Bell',
    email: 'marcus.bell@bellproducts.example',
    job: 'Product Manager',
    years: 9,
    skills: ['Discovery', 'Roadmaps', 'SQL', 'Workshops'],
    hoursAgo: 104,
    about: 'Product manager who still writes queries.',
    work: [
      'Booking software for clinics, from the first call to the third year.',
      'Declined a third of all requests, in writing.',
    ],
    answer: { hoursAgo: 52, status: 'shortlisted' },
  },
  {
    name: 'Tom Okafor',
    email: 'tom@okaforcode.example',
    job: 'Senior React Developer',
    years: 3,
    skills: ['React', 'CSS'],
    hoursAgo: 62,
    about: 'Frontend developer.',
    work: ['A bicycle shop with cart and checkout.'],
    answer: { hoursAgo: 31, status: 'rejected' },
  },
  {
    name: 'Priya Nair',
    email: 'priya.nair@mailbox.example',
    job: 'Senior React Developer',
    years: 6,
    skills: ['React', 'TypeScript', 'Node', 'Testing', 'Accessibility'],
    hoursAgo: 50,
    coverLetter:
      'You write that a form must work by keyboard. I have spent a year on nothing else, and I would ' +
      'like to show you what I learned.',
    about: 'Frontend engineer. React since 2019, TypeScript since 2020.',
    work: [
      'The console of a dispatcher: first load from 6.1 s to 1.9 s.',
      'Its component library and tests.',
      'Appointment booking for a group of clinics, by keyboard and by voice.',
    ],
    answer: { hoursAgo: 21, status: 'shortlisted' },
  },
  {
    name: 'Wei-Ling Cho',
    email: 'weiling@chocodes.example',
    job: 'Senior React Developer',
    years: 8,
    skills: ['React', 'TypeScript', 'GraphQL'],
    hoursAgo: 44,
    about: 'Full-stack engineer.',
    work: ['Live inventory maps for a warehouse.', 'A query layer for a team of nine.'],
    reapplication: { hoursAgo: 9, coverLetter: 'I forgot to mention that I can start in January.' },
  },
  {
    name: 'Grace Abernathy',
    email: 'grace@abernathy.example',
    job: 'Product Manager',
    years: 7,
    skills: ['Discovery', 'Writing'],
    hoursAgo: 26,
    about: 'Product manager for everyday office software.',
    work: [
      'Payroll for companies with up to fifty employees.',
      'Opening hours, holidays and substitutes.',
    ],
  },
]

const DMITRI = {
  applicantName: 'Dmitri Sokolov',
  applicantEmail: 'dmitri@sokolovops.example',
  experience: '11 years',
  skills: ['PostgreSQL', 'Linux', 'Monitoring'],
  sourceNote: 'A customer gave us his number',
  isAcknowledged: false,
}

export async function seedDemoApplicants(ctx: TransactionCtx): Promise<void> {
  const [admin] = await readColleagues(ctx)
  if (!admin) return
  const asAgency = (hours: number): TransactionCtx =>
    ago(ctx, hours, { role: 'admin', name: admin.name, userId: admin.id })
  const jobs = new Map((await listJobs(ctx.db, {})).map(({ title, id }) => [title, id]))
  for (const person of APPLICANTS) {
    const id = await applied(ctx, person, jobs.get(person.job))
    if (person.answer)
      await decideApplication(asAgency(person.answer.hoursAgo), id, person.answer.status)
  }
  const dmitri = await addApplication(
    asAgency(55 * 24),
    AddedApplication.parse({ ...DMITRI, jobId: jobs.get('DevOps Engineer') }),
    undefined,
  )
  await decideApplication(asAgency(45 * 24), dmitri, 'hired')
  await addReviews(ctx, asAgency)
}

async function applied(
  ctx: TransactionCtx,
  person: DemoApplicant,
  jobId: string | undefined,
): Promise<string> {
  const send = async (hours: number, coverLetter = ''): Promise<void> => {
    const then: TransactionCtx = {
      ...ago(ctx, hours, { role: 'business', name: person.name, email: person.email }),
      actor: { role: 'visitor' },
    }
    const resumeUrl = await resumeOf(then, person)
    await apply(
      then,
      NewApplication.parse({
        jobId,
        applicantName: person.name,
        applicantEmail: person.email,
        experience: `${person.years} years`,
        skills: person.skills,
        coverLetter: coverLetter,
        resumeUrl,
      }),
      undefined,
    )
  }
  await send(person.hoursAgo, person.coverLetter)
  if (person.reapplication)
    await send(person.reapplication.hoursAgo, person.reapplication.coverLetter)
  const [row] = await listApplications(ctx.db, {
    search: person.email,
    now: ctx.clock.now(),
    limit: 1,
  })
  return row?.id ?? ''
}

async function decideApplication(
  ctx: TransactionCtx,
  id: string,
  status: ApplicationStatus,
): Promise<void> {
  await openApplication(ctx, id)
  await changeStatuses(ctx, { changes: [{ id, status }] })
  await sendPendingMailNow(ctx, id)
}

async function addReviews(
  ctx: TransactionCtx,
  asAgency: (hours: number) => TransactionCtx,
): Promise<void> {
  const idOf = async (search: string): Promise<string> =>
    (await listApplications(ctx.db, { search, now: ctx.clock.now(), limit: 1 }))[0]?.id ?? ''
  const [priya, marcus] = [await idOf('Priya Nair'), await idOf('Marcus Bell')]
  const scores: ApplicationScores = { craft: 3, communication: 4, ownership: 3, fit: null }
  await scoreApplication(asAgency(22), priya, scores)
  await addApplicationNote(
    asAgency(22),
    priya,
    'Ask about the appointments by voice: close to what Stonebridge needs.',
    undefined,
  )
  await scoreApplication(asAgency(53), marcus, { ...scores, craft: 4, fit: 3 })
  const { timeZone } = await readCompany(ctx)
  const day = daysLater(calendarDay(ctx.clock.now(), timeZone), 2)
  await setInterview(asAgency(50), marcus, {
    startsAt: momentOf(day, '10:00', timeZone).toISOString(),
    minutes: 45,
    place: 'https://meet.example/marcus',
    note: 'Please bring one roadmap that you would write differently today.',
    sequence: null,
    despiteEvents: false,
  })
}

async function renderResume(
  { name, email, about, work, skills }: Person,
  made: Date,
): Promise<Buffer> {
  const writer = await openPdfWriter({ title: name, author: name, made })
  const write = (type: string, text: string, style: Style): void => {
    writeText(writer, writer.root, type, text, style)
    writer.y += 4
  }
  const section = (heading: string, lines: readonly string[]): void => {
    writer.y += 10
    rule(writer)
    writer.y += 10
    write('H2', heading, { ...styles.strong, size: 13, leading: 19 })
    for (const line of lines) write('P', line, LARGE)
  }
  write('H1', name, styles.title)
  write('P', email, styles.note)
  write('P', about, LARGE)
  section('Experience', work)
  section('Skills', [skills.join(', ')])
  return writer.close()
}

const LARGE: Style = { ...styles.text, size: 12.5, leading: 18.5 }

async function resumeOf(ctx: TransactionCtx, person: Person): Promise<string> {
  const { name } = person
  const resume = await renderResume(person, ctx.clock.now())
  const form = new FormData()
  form.append(
    'file',
    new File([new Uint8Array(resume)], `${name.toLowerCase().replaceAll(' ', '-')}-resume.pdf`, {
      type: 'application/pdf',
    }),
  )
  const { body, headers } = new Response(form)
  const contentType = headers.get('content-type') ?? undefined
  const upload = { body, contentType }
  const id = await receiveFile(ctx, upload, 'application', { mark: 'demo data', most: BOX })
  return filePath(id)
}
