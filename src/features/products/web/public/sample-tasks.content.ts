// A made-up day in a bakery (spec §3 and §4, Sample agent task).

const STATUSES = {
  waiting_approval: 'Waiting for approval',
  completed: 'Completed',
  approved: 'Approved',
} as const
const PRIORITIES = { high: 'High', medium: 'Medium' } as const
const APPROVALS = { waiting: 'Waiting' } as const
export type TaskStatus = keyof typeof STATUSES

type Artifact = { id: string; name: string }
type Approval = { id: string; status: keyof typeof APPROVALS; approver: string }
/** Times are instants, shown in `SAMPLE_ZONE`. */
export type SampleTask = {
  id: string
  agentId: string
  title: string
  description: string
  status: TaskStatus
  priority: keyof typeof PRIORITIES
  createdBy: string
  orgId: string
  projectId: string
  artifacts: readonly Artifact[]
  approvals: readonly Approval[]
  createdAt: string
  updatedAt: string
  deadline: string
}

export const STATUS_NAMES: Record<TaskStatus, string> = STATUSES
export const PRIORITY_NAMES: Record<SampleTask['priority'], string> = PRIORITIES
export const APPROVAL_NAMES: Record<Approval['status'], string> = APPROVALS

export const SAMPLE_ZONE = 'America/Chicago'

export const WAITING_SAMPLE: SampleTask = {
  id: 'task-107',
  agentId: 'Drafting',
  title: 'Answer Ms. Hale about the wedding cake',
  description:
    'She asked this morning whether the three-tier lemon is free on her date. The draft answers her and asks for the deposit.',
  status: 'waiting_approval',
  priority: 'high',
  createdBy: 'Inbox',
  orgId: 'corner-bakery',
  projectId: 'cake-orders',
  artifacts: [
    { id: 'artifact-31', name: 'Draft of the reply' },
    { id: 'artifact-30', name: 'Her message' },
    { id: 'artifact-29', name: 'Order book, October' },
  ],
  approvals: [{ id: 'approval-12', status: 'waiting', approver: 'the owner' }],
  createdAt: '2025-09-08T13:52:00Z',
  updatedAt: '2025-09-08T14:05:00Z',
  deadline: '2025-09-08T21:00:00Z',
}

export const DRAFT =
  'Hello Ms. Hale, yes, the three-tier lemon is free on October 11. We would need the deposit by the 19th to hold the oven. Shall I send the link?'

export const SAMPLE_TASKS: readonly SampleTask[] = [
  WAITING_SAMPLE,
  {
    id: 'task-106',
    agentId: 'Numbers',
    title: 'Work out the flour order for week 38',
    description: 'From the last four weeks of sales and what is left in the storeroom.',
    status: 'approved',
    priority: 'medium',
    createdBy: 'The owner',
    orgId: 'corner-bakery',
    projectId: 'storeroom',
    artifacts: [{ id: 'artifact-28', name: 'Order list' }],
    approvals: [],
    createdAt: '2025-09-08T11:10:00Z',
    updatedAt: '2025-09-08T16:32:00Z',
    deadline: '2025-09-09T22:00:00Z',
  },
  {
    id: 'task-104',
    agentId: 'Review',
    title: 'Check the allergen list on the new labels',
    description: 'Every ingredient of the fall breads, compared with the recipes.',
    status: 'completed',
    priority: 'medium',
    createdBy: 'The head baker',
    orgId: 'corner-bakery',
    projectId: 'autumn-breads',
    artifacts: [
      { id: 'artifact-26', name: 'List of differences' },
      { id: 'artifact-25', name: 'Label sheet' },
    ],
    approvals: [],
    createdAt: '2025-09-05T14:20:00Z',
    updatedAt: '2025-09-08T13:15:00Z',
    deadline: '2025-09-08T17:00:00Z',
  },
  {
    id: 'task-101',
    agentId: 'Schedule',
    title: 'Find someone for the Saturday shift',
    description: 'Ana has a day off. The proposal keeps everyone under five days.',
    status: 'completed',
    priority: 'high',
    createdBy: 'The owner',
    orgId: 'corner-bakery',
    projectId: 'staff-plan',
    artifacts: [{ id: 'artifact-22', name: 'Plan for week 37' }],
    approvals: [],
    createdAt: '2025-09-04T12:40:00Z',
    updatedAt: '2025-09-05T15:48:00Z',
    deadline: '2025-09-05T22:00:00Z',
  },
]
