import type { DraftFileView } from '@wassit/domain/api/requests/requests'
import type { Deps } from '../../deps.ts'
import { documentUrl } from '../../http/signed-links.ts'
import type { DraftFile } from './request-draft-files.queries.ts'

/** Returns a file of a draft as its form shows it, with a fresh link. */
export const draftFileView = (deps: Deps, { id, part, name, size }: DraftFile): DraftFileView => ({
  id,
  part,
  name,
  size,
  document_url: documentUrl(deps, `/api/user/report/draft/file/${id}`),
})
