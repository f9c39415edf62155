// List of applications, newest first, with bulk actions.
import { useCallback, useState } from 'react'
import { useLocation } from '#ui/routing/routing.ts'
import { useSearchOfRows } from '#site/lists/list-keys.ts'
import { NothingFound, onlySearch } from '#site/lists/list-tools.tsx'
import { PagedList } from '#site/lists/paged-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { useNow } from '#ui/now.ts'
import type { Application, ApplicationsFilter } from '../../applications.contract.ts'
import { applicationAddress } from './application-address.ts'
import { useApplications, useApplicationsFilter } from './application.query.ts'
import { ApplicationTableRow } from './application-row.tsx'
import { SelectionBar } from './selected-applications.tsx'
import '#ui/tables.css'
import '#ui/work.css'
import './admin-careers.css'

/** `fetchOpened` loads the code of an open application, for a user who is about to open one. */
type Props = { openId: string | undefined; fetchOpened: () => void }

export function ApplicationsList({ openId, fetchOpened }: Props) {
  const filter = useApplicationsFilter()
  const applications = useApplications(filter)
  return (
    <section className="card applications-list" aria-label="Applications">
      <PagedList
        list={applications}
        title="Couldn’t load the applications."
        bars={8}
        label="application"
        nothing={<Nothing filter={filter} openId={openId} />}
      >
        {(rows, isOld) => (
          <Table rows={rows} openId={openId} isOld={isOld} fetchOpened={fetchOpened} />
        )}
      </PagedList>
    </section>
  )
}

function Nothing({ filter, openId }: { filter: ApplicationsFilter; openId: string | undefined }) {
  if (!Object.keys(filter).length)
    return (
      <EmptyState
        text="No applications yet."
        more="Applications come in through the job pages, or you can add them manually."
      />
    )
  return (
    <NothingFound
      what="applications"
      search={onlySearch(filter)}
      all={applicationAddress('', openId)}
    />
  )
}

function Table({
  rows,
  openId,
  isOld,
  fetchOpened,
}: Props & { rows: readonly Application[]; isOld: boolean }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const back = applicationAddress(useLocation().search, undefined)
  const search = useSearchOfRows(isOld)
  const closed = applicationAddress(search, undefined)
  const now = useNow()
  const chosen = rows.filter(({ id }) => picked.has(id))
  const isAll = chosen.length === rows.length
  const choose = useCallback(
    (id: string, isSelected: boolean): void =>
      setPicked(
        (now) => new Set([...now].filter((one) => one !== id).concat(isSelected ? id : [])),
      ),
    [],
  )
  const deselect = (gone: readonly string[]): void =>
    setPicked((now) => new Set([...now].filter((one) => !gone.includes(one))))
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          onClear={() => setPicked(new Set())}
          onGone={deselect}
          back={back}
          openId={openId}
        />
      )}
      <table
        className={classNames('table table-long applications-table', isOld && 'list-old')}
        aria-busy={isOld}
      >
        <thead>
          <tr>
            <th scope="col" className="application-check">
              <label>
                <span className="visually-hidden">Select all</span>
                <input
                  type="checkbox"
                  checked={isAll}
                  ref={(box) => void (box && (box.indeterminate = chosen.length > 0 && !isAll))}
                  onChange={() => setPicked(new Set(isAll ? [] : rows.map(({ id }) => id)))}
                />
              </label>
            </th>
            <th scope="col">Applicant</th>
            <th scope="col" className="application-years">
              Experience
            </th>
            <th scope="col">Applied</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ApplicationTableRow
              key={row.id}
              application={row}
              isOpen={row.id === openId}
              isSelected={picked.has(row.id)}
              closed={closed}
              now={now}
              onChoose={choose}
              fetchOpened={fetchOpened}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
