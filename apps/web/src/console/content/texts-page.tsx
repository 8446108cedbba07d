import { AdminFrame } from '../admin/admin-frame.tsx'
import { useEditing } from '../admin/editing.ts'
import { Incidents } from './incidents.tsx'
import { textEdited } from './texts-data.ts'
import type { SiteTexts } from './texts-data.ts'
import { VersionForm } from './version-form.tsx'
import { Versions } from './versions.tsx'

export { textsAction as action, textsLoader as loader } from './texts-data.ts'
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

const Content = ({ texts, incidents }: SiteTexts) => {
  const kind = textEdited(useEditing().edit)
  if (kind) return <VersionForm key={kind} kind={kind} texts={texts} />
  return (
    <>
      <Incidents incidents={incidents} />
      <Versions texts={texts} />
    </>
  )
}

/** Page /console/textes: incidents and legal texts, for admins. */
export const Component = () => (
  <AdminFrame<SiteTexts> title="settings.content.texts.title" lead="settings.content.texts.lead">
    {(list) => <Content {...list} />}
  </AdminFrame>
)
