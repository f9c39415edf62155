// Today: what the team has to do next, and the funnel of the last 90 days.
import { declareTable, type FeatureDeclaration } from '#kernel/feature.ts'
import { eraseTodaySummaries, mailTodaySummaries } from './mail-today-summaries.service.ts'
import { todaySummaryMailTemplates } from './today-summary.mail.ts'
import { todaySummaries } from './today-summaries.table.ts'

export const todayFeature: FeatureDeclaration = {
  tables: [declareTable(todaySummaries, { audit: 'not recorded' })],
  tasks: [mailTodaySummaries],
  mailTemplates: todaySummaryMailTemplates,
  personalData: { erase: eraseTodaySummaries },
}
