import { paths } from '@wassit/domain/site/paths'
import { DetailPage } from './detail-page.tsx'

export { detailAction as action } from './detail-action.ts'
export { detailLoader as loader } from './detail-data.ts'

/** /dashboard/police/{number}: detail over the list of policies in force. */
export const Component = () => <DetailPage list={paths.dashboard} />
