// The quotes that a project comes from, as links for one side.
import type { ReactNode } from 'react'
import { paths } from '#kernel/paths.contract.ts'
import type { Project } from '../projects.contract.ts'
import type { Side } from './project.query.ts'
import './workspace.css'

type Props = { project: Project; side: Side }

export function ProjectOrigin({ project: { quoteId, quoteNumber, changeOrders }, side }: Props) {
  if (!quoteId) return 'Started without a quote.'
  const linkTo = (id: string, number: string): ReactNode => (
    <a
      key={id}
      className="text-link numeric workspace-number"
      href={side === 'agency' ? paths.admin.quote(id) : paths.quote(id)}
    >
      {number}
    </a>
  )
  const links = changeOrders.map((one) => linkTo(one.quoteId, one.quoteNumber))
  return (
    <>
      From quote {linkTo(quoteId, quoteNumber)}
      {links.length > 0 && (links.length === 1 ? ' and change order ' : ' and change orders ')}
      {links.flatMap((link, at) => (at === 0 ? [link] : [', ', link]))}.
    </>
  )
}
