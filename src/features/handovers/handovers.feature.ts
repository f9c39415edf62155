// After delivery: the handover of a project, and the testimonial of its customer.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { paths } from '../../kernel/paths.contract.ts'
import { projects } from '#features/projects/projects.table.ts'
import { exportMyHandovers } from './handover.service.ts'
import { handoverMailTemplates } from './handovers.mail.ts'
import { seedDemoHandover } from './handovers.seed.ts'
import { deleteHandoversOf } from './handovers.store.ts'
import { handoverAccesses, handovers } from './handovers.table.ts'
import {
  eraseProjectTestimonials,
  exportProjectTestimonials,
} from './testimonials/project-testimonials.service.ts'
import { projectTestimonials } from './testimonials/project-testimonials.table.ts'

export const handoversFeature: FeatureDeclaration = {
  tables: [
    declareTable(handovers, {
      audit: { kind: 'projects', one: 'Handover', hidden: ['email', 'revision'] },
      screen: (id) => paths.admin.project(id),
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(projectTestimonials, {
      audit: {
        kind: 'projects',
        one: 'Testimonial',
        hidden: ['email'],
        labels: { authorName: 'author' },
      },
      screen: (id) => paths.admin.project(id),
      addresses: ['email'],
      businessName: 'businessName',
    }),
    declareTable(handoverAccesses, {
      audit: {
        kind: 'projects',
        one: 'Access details',
        many: 'Access details',
        owner: { table: projects, column: 'projectId' },
        hidden: ['encryptedSecret', 'position'],
      },
      secrets: ['encryptedSecret'],
    }),
  ],
  mailTemplates: handoverMailTemplates,
  initialData: { demoHistory: seedDemoHandover },
  personalData: {
    erase: async (ctx, { email }) => ({
      ids: [
        ...(await deleteHandoversOf(ctx.db, email)),
        ...(await eraseProjectTestimonials(ctx, email)),
      ],
    }),
    exportRecords: async (ctx) => ({
      handovers: await exportMyHandovers(ctx),
      testimonials: await exportProjectTestimonials(ctx),
    }),
  },
}
