// What a feature declares in `<feature>.feature.ts`. src/app/features.ts combines all declarations.
import { getTableColumns, getTableName, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CacheTag } from './cache/cache-tag.ts'
import type { ContentPage } from './content-page.contract.ts'
import type { Ctx, TransactionCtx } from './context.ts'
import type { CalendarSource } from './db/calendar-source.ts'
import type { CustomerSources } from './db/customer-sources.ts'
import type { DealSources } from './db/deal-source.ts'
import type { SearchSource } from './db/search-source.ts'
import type { SoldLines } from './db/sold-lines.ts'
import type { WorkSource, WorkTimes } from './db/work-source.ts'
import type { ArchivedFiles } from './files/archived-files.ts'
import type { GoingLiveStep, SampleContent } from './going-live.ts'
import type { GaugeDeclaration } from './gauges.ts'
import type { ImageUses } from './image-uses.ts'
import type { AttachmentRenderers } from './mail/attachments.ts'
import type { DeclaredMailTemplates, MailTemplates } from './mail/mail-template.ts'
import type { PersonalData } from './personal-data.ts'
import type { Task } from './task-queue.ts'
import type {
  AuditKinds,
  AuditedCalls,
  AuditedTable,
  TableDeclaration,
  Tables,
} from './tables.contract.ts'

/** A change of its texts drops the pages with the cache tag; some sections are on other pages too. */
export type DeclaredContentPage = {
  page: ContentPage
  cacheTag: CacheTag
  shownElsewhere?: Readonly<Record<string, CacheTag>>
}

export type FeatureDeclaration = {
  tables?: readonly TableDeclaration[]
  auditKinds?: AuditKinds
  auditedCalls?: AuditedCalls
  tasks?: readonly Task<never>[]
  gauges?: readonly GaugeDeclaration[]
  mailTemplates?: MailTemplates
  attachments?: AttachmentRenderers
  initialData?: InitialData
  personalData?: PersonalData
  searchSources?: readonly SearchSource[]
  workSources?: (times: WorkTimes) => readonly WorkSource[]
  calendarSources?: readonly CalendarSource[]
  customers?: CustomerSources
  deals?: DealSources
  soldLines?: SoldLines
  archivedFiles?: ArchivedFiles
  goingLive?: readonly GoingLiveStep[]
  sampleContent?: readonly SampleContent[]
  contentPages?: readonly DeclaredContentPage[]
  imageUses?: readonly ImageUses[]
}

/** The combined declarations of all features. */
export type Declarations = {
  tables: Tables
  auditKinds: AuditKinds
  auditedCalls: AuditedCalls
  tasks: readonly Task<never>[]
  gauges: readonly GaugeDeclaration[]
  mailTemplates: DeclaredMailTemplates
  attachments: AttachmentRenderers
  /** By level. */
  initialData: readonly InitialData[]
  personalData: readonly PersonalData[]
  searchSources: readonly SearchSource[]
  workSources: (times: WorkTimes) => readonly WorkSource[]
  calendarSources: readonly CalendarSource[]
  customers: Required<CustomerSources>
  deals: Required<DealSources>
  soldLines: readonly SoldLines[]
  archivedFiles: readonly ArchivedFiles[]
  /** By rank. */
  goingLive: readonly GoingLiveStep[]
  sampleContent: readonly SampleContent[]
  /** By name. */
  contentPages: ReadonlyMap<string, DeclaredContentPage>
  imageUses: readonly ImageUses[]
}

type Step = (ctx: TransactionCtx) => Promise<void>
/** Runs at each start and after a restore, so each step must leave existing data unchanged. */
export type InitialData = {
  /** Creates what every installation needs. */
  required?: Step
  /** Creates the records of a demo, in one transaction with its history. */
  demo?: Step
  /** Adds what happened to the records of all features: payments, messages, decisions. */
  demoHistory?: Step
  /** Adds a year of records of other customers, in bulk. All steps see the same time. */
  demoYear?: Step
  /** Corrects or checks existing data, after all other steps. */
  finish?: (ctx: Ctx) => Promise<void>
}

type Column<Table extends PgTable> = keyof InferSelectModel<Table> & string
type Audit<Table extends PgTable> = Pick<AuditedTable, 'kind' | 'one'> &
  Partial<
    Pick<
      AuditedTable,
      | 'many'
      | 'about'
      | 'undo'
      | 'labelOf'
      | 'formats'
      | 'isQuoted'
      | 'isSecondary'
      | 'isVersioned'
      | 'namesApplicant'
    >
  > & {
    owner?: { table: PgTable; column: Column<Table> }
    defaults?: Partial<InferSelectModel<Table>>
    ignored?: readonly Column<Table>[]
    hidden?: readonly Column<Table>[] | 'all'
    cents?: readonly Column<Table>[]
    dollars?: readonly Column<Table>[]
    labels?: Partial<Record<Column<Table>, string>>
  }
type TableOptions<Table extends PgTable> = {
  audit: Audit<Table> | 'not recorded'
  screen?: (id: string) => string
  export?: 'omitted'
  backup?: 'omitted'
  restore?: TableDeclaration['restore']
  secrets?: readonly Column<Table>[]
  evidence?: readonly Column<Table>[]
  addresses?: readonly Column<Table>[]
  areAddressesFixed?: true
  businessName?: Column<Table>
}

export function declareTable<Table extends PgTable>(
  table: Table,
  options: TableOptions<Table>,
): TableDeclaration {
  const columns = getTableColumns(table)
  const namesOf = (keys: readonly string[] = []): string[] =>
    keys.map((key) => columns[key]?.name ?? key)
  return {
    name: getTableName(table),
    audit: options.audit === 'not recorded' ? null : auditedTable(table, options.audit, namesOf),
    screen: options.screen,
    isExported: options.export !== 'omitted',
    isBackedUp: options.backup !== 'omitted',
    restore: options.restore ?? 'replaced',
    secrets: namesOf(options.secrets),
    evidence: namesOf(options.evidence),
    addresses: namesOf(options.addresses),
    areAddressesFixed: options.areAddressesFixed ?? false,
    businessName: options.businessName && namesOf([options.businessName])[0],
  }
}

function auditedTable<Table extends PgTable>(
  table: Table,
  { owner, defaults, hidden, labels = {}, ...audit }: Audit<Table>,
  namesOf: (keys?: readonly string[]) => string[],
): AuditedTable {
  const byName = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [namesOf([key])[0] ?? key, value]),
    )
  return {
    ...audit,
    many: audit.many ?? `${audit.one}s`,
    owner: owner && { table: getTableName(owner.table), column: namesOf([owner.column])[0] ?? '' },
    defaults: defaults && byName(defaults),
    ignored: namesOf(audit.ignored),
    hidden: namesOf(hidden === 'all' ? Object.keys(getTableColumns(table)) : hidden),
    cents: namesOf(audit.cents),
    dollars: namesOf(audit.dollars),
    labels: byName(labels as Record<string, string>),
    formats: audit.formats ?? {},
  }
}

/** @throws for a name that two features declare, and for a kind that none declares */
export function combine(features: readonly FeatureDeclaration[]): Declarations {
  const tables = unique(
    features.flatMap(({ tables = [] }) => tables.map((table) => [table.name, table])),
  )
  const auditKinds = unique(features.flatMap(({ auditKinds = {} }) => Object.entries(auditKinds)))
  for (const { name, audit } of tables.values())
    if (audit && !auditKinds.has(audit.kind))
      throw new Error(`No feature declares the audit kind ${audit.kind} of the table ${name}.`)
  return {
    tables,
    auditKinds: Object.fromEntries(auditKinds),
    auditedCalls: Object.fromEntries(
      unique(features.flatMap(({ auditedCalls = {} }) => Object.entries(auditedCalls))),
    ),
    tasks: [
      ...unique(
        features.flatMap(({ tasks = [] }) => tasks.map((task) => [task.name, task])),
      ).values(),
    ],
    gauges: features.flatMap(({ gauges = [] }) => gauges),
    mailTemplates: unique(features.flatMap(({ mailTemplates }) => templatesIn(mailTemplates))),
    attachments: Object.fromEntries(
      unique(features.flatMap(({ attachments = {} }) => Object.entries(attachments))),
    ),
    initialData: features.flatMap(({ initialData = [] }) => initialData),
    personalData: features.flatMap(({ personalData = [] }) => personalData),
    searchSources: features.flatMap(({ searchSources = [] }) => searchSources),
    calendarSources: [
      ...unique(
        features.flatMap(({ calendarSources = [] }) =>
          calendarSources.map((source) => [source.what, source]),
        ),
      ).values(),
    ],
    workSources: (times) => features.flatMap(({ workSources }) => workSources?.(times) ?? []),
    customers: combineCustomers(features),
    deals: {
      records: features.flatMap(({ deals }) => deals?.records ?? []),
      facts: features.flatMap(({ deals }) => deals?.facts ?? []),
      changes: features.flatMap(({ deals }) => deals?.changes ?? []),
    },
    soldLines: features.flatMap(({ soldLines = [] }) => soldLines),
    archivedFiles: features.flatMap(({ archivedFiles = [] }) => archivedFiles),
    goingLive: [
      ...unique(
        features.flatMap(({ goingLive = [] }) => goingLive.map((step) => [step.name, step])),
      ).values(),
    ].sort((one, other) => one.rank - other.rank),
    sampleContent: features.flatMap(({ sampleContent = [] }) => sampleContent),
    contentPages: unique(
      features.flatMap(({ contentPages = [] }) =>
        contentPages.map((declared) => [declared.page.name, declared]),
      ),
    ),
    imageUses: features.flatMap(({ imageUses = [] }) => imageUses),
  }
}

function combineCustomers(features: readonly FeatureDeclaration[]): Declarations['customers'] {
  const all = features.flatMap(({ customers = {} }) => customers)
  const kinds = unique(all.flatMap(({ activityKinds = {} }) => Object.entries(activityKinds)))
  const activities = all.flatMap(({ activities = [] }) => activities)
  for (const { kind } of activities)
    if (!kinds.has(kind)) throw new Error(`No feature declares the activity kind ${kind}.`)
  return {
    records: all.flatMap(({ records = [] }) => records),
    activityKinds: Object.fromEntries(kinds),
    activities,
    waits: (now) => all.flatMap(({ waits }) => waits?.(now) ?? []),
  }
}

const templatesIn = (declared?: MailTemplates) =>
  declared
    ? Object.entries(declared.templates).map(
        ([name, template]) => [name, { ...template, group: declared.group }] as const,
      )
    : []

function unique<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  const values = new Map<string, Value>()
  for (const [name, value] of entries) {
    if (values.has(name)) throw new Error(`Two features declare ${name}.`)
    values.set(name, value)
  }
  return values
}
