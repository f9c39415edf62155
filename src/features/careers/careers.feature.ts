// Jobs and applications, from the resume to the hire.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { applicationCalendar, interviewCalendar } from './application-calendar.view.ts'
import { seedDemoApplicants } from './applications.seed.ts'
import {
  applicationMails,
  applicationNotes,
  applications,
  applicationScores,
  applicationVersions,
} from './applications.table.ts'
import { benefitsGoingLive, countSampleBenefits } from './careers-going-live.service.ts'
import { careersMailTemplates } from './careers-templates.mail.ts'
import {
  applicantCustomers,
  applicationSearch,
  applicationWork,
  interviewWork,
  jobSearch,
} from './careers.view.ts'
import { eraseApplicant, exportMyApplications } from './erase-applicant.service.ts'
import { cleanUpApplications } from './erase-application.service.ts'
import { renderInterviewInvite } from './interview-invites.service.ts'
import { interviews } from './interviews.table.ts'
import { ensureJobs } from './jobs.seed.ts'
import { closeJobs } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'
import { remindInterviews } from './remind-interviews.service.ts'
import { CAREERS_CONTENT_TAG, JOB_LISTINGS_CONTENT_TAG } from './careers.tags.ts'
import { CAREERS_PAGE } from './web/public/careers.content.ts'
import { JOB_LISTINGS_PAGE } from './web/public/job-listings.content.ts'
import { sendPendingMails } from './pending-mails.service.ts'
import { seedApplicantsOfYear } from './demo-year.seed.ts'

const owner = { table: applications, column: 'applicationId' } as const

const OF_APPLICANT = { kind: 'applications', namesApplicant: () => true }

export const careersFeature: FeatureDeclaration = {
  goingLive: [benefitsGoingLive],
  sampleContent: [{ name: 'benefits', count: countSampleBenefits }],
  contentPages: [
    { page: CAREERS_PAGE, cacheTag: CAREERS_CONTENT_TAG },
    { page: JOB_LISTINGS_PAGE, cacheTag: JOB_LISTINGS_CONTENT_TAG },
  ],
  tables: [
    declareTable(jobs, {
      audit: { kind: 'jobs', one: 'Job', undo: (id) => `/jobs/${id}/deletion` },
      screen: () => paths.admin.tab('jobs'),
    }),
    declareTable(applications, {
      audit: {
        ...OF_APPLICANT,
        one: 'Application',
        undo: (id) => `/applications/${id}/deletion`,
      },
      screen: () => paths.admin.tab('applications'),
      secrets: ['trackingHash'],
      addresses: ['email'],
    }),
    declareTable(applicationVersions, {
      audit: { ...OF_APPLICANT, one: 'Submitted application', owner },
    }),
    declareTable(applicationNotes, {
      audit: { ...OF_APPLICANT, one: 'Note', about: 'Note on application', owner },
    }),
    declareTable(applicationScores, {
      audit: { ...OF_APPLICANT, one: 'Score', about: 'Score of application', owner },
    }),
    declareTable(interviews, {
      audit: {
        ...OF_APPLICANT,
        one: 'Interview',
        owner,
        hidden: ['versions', 'sequence'],
        ignored: ['remindedAt'],
      },
    }),
    declareTable(applicationMails, {
      audit: { ...OF_APPLICANT, one: 'Scheduled email', owner },
    }),
  ],
  auditKinds: {
    jobs: { title: 'Jobs', rank: 60 },
    applications: { title: 'Applications', rank: 70 },
  },
  auditedCalls: {
    'PUT /applications/:id/opening': { verb: 'opened' },
    'PUT /applications/:id/hiring': { verb: 'hired' },
  },
  tasks: [closeJobs, sendPendingMails, remindInterviews, cleanUpApplications],
  mailTemplates: careersMailTemplates,
  initialData: {
    demo: ensureJobs,
    demoHistory: seedDemoApplicants,
    demoYear: seedApplicantsOfYear,
  },
  personalData: {
    erase: eraseApplicant,
    exportRecords: async (ctx) => ({ applications: await exportMyApplications(ctx) }),
  },
  searchSources: [applicationSearch, jobSearch],
  attachments: { interview: renderInterviewInvite },
  workSources: (times) => [...applicationWork, interviewWork(times)],
  calendarSources: [applicationCalendar, interviewCalendar],
  customers: applicantCustomers,
}
