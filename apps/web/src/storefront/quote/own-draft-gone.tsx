import { paths } from '@wassit/domain/site/paths'
import { useParams } from 'react-router'
import { DraftGone } from '../../wizard/draft-gone.tsx'
import { begunStep } from './begun-step.ts'

/** Error of a visitor's step. If this very page has just begun the quote, its browser kept no cookie. */
export const OwnDraftGone = () => {
  const { draft } = useParams()
  return <DraftGone startHref={paths.quote} isBlocked={draft !== undefined && begunStep()?.draft === draft} />
}
