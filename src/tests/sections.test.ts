import { expect, test } from 'vitest'
import { ADMIN_TABS } from '#features/admin/web/admin-tabs.ts'
import { SETTINGS_SECTIONS } from '#features/admin/web/settings-sections.ts'
import { VIEWS } from '#features/dashboard/dashboard.rules.ts'
import { read } from '#testing/sources.ts'
import { sections } from '../routes.ts'

const addressesOf = (start: string, names: object): string[] =>
  Object.keys(names).map((name) => `${start}${name}`)

test('the route file lists every tab and section', () => {
  expect(Object.keys(sections.team)).toEqual([
    ...addressesOf('/admin?tab=', ADMIN_TABS),
    ...addressesOf('/admin?tab=settings&section=', SETTINGS_SECTIONS),
  ])
  expect(Object.keys(sections.customer)).toEqual(addressesOf('/dashboard?section=', VIEWS))
})

test.each([
  [
    'team',
    [
      'tabs.page.tsx',
      'admin-panels.ts',
      'settings-panels.ts',
      'applications.tsx',
      'pricing.tsx',
      'data-settings.tsx',
      'legal-settings.tsx',
      'payment-settings.tsx',
      'quote-settings.tsx',
    ].map((name) => `src/features/admin/web/${name}`),
  ],
  [
    'customer',
    [
      'dashboard.page.tsx',
      'dashboard-panels.ts',
      'subscription-section.tsx',
      'projects-section.tsx',
    ].map((name) => `src/features/dashboard/web/${name}`),
  ],
] as const)('the pages of the %s import the listed panels', (access, pages) => {
  const imports = pages.map(read).join('\n').replaceAll("'./", "'#features/admin/web/")
  const panels: string[] = Object.values(sections[access])
  expect(panels.filter((panel) => !imports.includes(`'#${panel}'`))).toEqual([])
})
