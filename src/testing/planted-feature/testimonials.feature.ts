// Testimonials: what customers write about the work of the agency.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { testimonialMailTemplates } from './testimonials.mail.ts'
import {
  eraseTestimonials,
  exportMyTestimonials,
  thankForTestimonial,
} from './testimonials.service.ts'
import { testimonials } from './testimonials.table.ts'
import { testimonialSearch, testimonialWork } from './testimonials.view.ts'

export const testimonialsFeature: FeatureDeclaration = {
  tables: [
    declareTable(testimonials, {
      audit: { kind: 'testimonials', one: 'Testimonial' },
      screen: () => '/admin/testimonials',
      addresses: ['email'],
    }),
  ],
  auditKinds: { testimonials: { title: 'Testimonials', rank: 175 } },
  auditedCalls: { 'POST /testimonials/:id/publication': { verb: 'published' } },
  tasks: [thankForTestimonial],
  mailTemplates: testimonialMailTemplates,
  personalData: {
    erase: eraseTestimonials,
    exportRecords: async (ctx) => ({ testimonials: await exportMyTestimonials(ctx) }),
  },
  searchSources: [testimonialSearch],
  workSources: () => [testimonialWork],
}
