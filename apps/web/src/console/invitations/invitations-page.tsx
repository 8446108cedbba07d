import type { DeskTableAnswer } from '@wassit/domain/api/desk/desk-tables'
import { invitationCalls } from '@wassit/domain/api/book/invitations'
import type { InvitationDesk } from '@wassit/domain/api/book/invitations'
import { useLoaderData } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { ListData } from '../admin/admin-data.ts'
import { FollowTabs } from '../follow-up/follow-frame.tsx'
import { loadTable } from '../tables/cards.ts'
import { TablePage } from '../tables/table-page.tsx'
import { NewWave } from './new-wave.tsx'
import { RunningWave } from './running-wave.tsx'

type Loaded = ListData<DeskTableAnswer & { desk: InvitationDesk }>

export const loader = customerLoader<Loaded>(async ({ request, context }) => {
  const call = context.get(api)
  const [lines, desk] = await Promise.all([
    loadTable(call, 'invitations', request.url),
    call(invitationCalls.invitations, { query: {} }),
  ])
  if (!('list' in lines)) return lines
  return desk.ok ? { list: { ...lines.list, desk: desk.data } } : { failure: failureOfLoad(desk) }
})

/** The wave that runs, or the form of a new one. */
const Waves = () => {
  const data = useLoaderData<Loaded | null>()
  if (!data || !('list' in data)) return null
  const { desk } = data.list
  return desk.wave ? <RunningWave wave={desk.wave} isNow={desk.now} /> : <NewWave desk={desk} />
}

/** Page /console/invitations: customers of a book who are invited to claim their account, in waves. */
export const Component = () => <TablePage table="invitations" tabs={<FollowTabs />} above={Waves} />
