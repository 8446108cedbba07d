import { requestKindOfSlug } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { Link, useLoaderData, useParams } from 'react-router'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { formKey } from '../../request-forms/form-view.tsx'
import { FilePage } from '../file/file-frame.tsx'
import { linkClass } from '../row/link-class.ts'
import type { Loaded } from '../live/loaded.ts'
import type { EntryData } from './entry-data.ts'
import { EntryForm } from './entry-form.tsx'

export { entryAction as action } from './entry-sending.ts'
export { entryLoader as loader } from './entry-data.ts'

/** Page /console/:number/demande/:type: the form of a request that an agent enters for the customer. */
export const Component = () => {
  const { t } = useWords()
  const { number = '', type } = useParams()
  const kind = requestKindOfSlug(type)
  return (
    <FilePage
      loaded={useLoaderData<Loaded<EntryData> | null>()}
      list={{ path: paths.console, title: 'file.back' }}
    >
      {(entry) => (
        <div className="mx-auto w-full max-w-2xl">
          <h1 className="text-2xl font-semibold">{kind && t(`request.form.${kind}.heading`)}</h1>
          <p className="mt-1 mb-5">
            <Link to={consolePaths.file(number)} className={linkClass}>
              {t('request-desk.entry.back')} <bdi dir="ltr">{number}</bdi>
            </Link>
          </p>
          {'form' in entry ? (
            <EntryForm key={formKey(entry.form)} entry={entry} />
          ) : (
            <p className="rounded-lg border border-amber bg-amber-soft p-4 text-amber">
              {noticeText(t, entry.unavailable)}
            </p>
          )}
        </div>
      )}
    </FilePage>
  )
}
