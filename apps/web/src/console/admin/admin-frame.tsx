import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { Link, NavLink, useLoaderData, useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useIsAdmin } from '../agent.ts'
import { bringIntoSight } from '../bring-into-sight.ts'
import { ConsoleIcon } from '../console-icon.tsx'
import { PageFailed, Loading } from '../load-states.tsx'
import type { ListData } from './admin-data.ts'
import { adminPages } from './admin-pages.ts'
import { useEditing } from './editing.ts'

const Tabs = () => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const isAdmin = useIsAdmin()
  return (
    <nav aria-label={t('console.menu.admin')} className="overflow-x-auto border-b border-line px-2 sm:px-4">
      <ul className="flex w-max">
        {adminPages
          .filter(({ adminOnly }) => !adminOnly || isAdmin)
          .map(({ path, title }) => (
            <li key={path} ref={path === pathname ? bringIntoSight : undefined}>
              <NavLink
                to={path}
                end
                className="inline-flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold text-muted -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-ink"
              >
                {t(title)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

interface AddLinkProps {
  text: MessageId
  edit?: string
  /** True for a link inside the page, false for one next to its title. */
  isSmall?: true
}

/** Link that opens the dialog of a new entry; only admins see it. */
export const AddLink = ({ text, edit = 'new', isSmall }: AddLinkProps) => {
  const { t } = useWords()
  const { hrefOf } = useEditing()
  if (!useIsAdmin()) return null
  return (
    <Link
      to={hrefOf(edit)}
      className={buttonClass(
        isSmall ? 'secondary' : 'primary',
        isSmall ? 'small' : 'normal',
        'whitespace-nowrap',
      )}
    >
      <ConsoleIcon sign="plus" />
      {t(text)}
    </Link>
  )
}

interface AdminFrameProps<T> {
  title: MessageId
  /** Purpose of the page, in one sentence. */
  lead: MessageId
  action?: ReactNode
  children: (list: T) => ReactNode
}

/** Frame of an administration page: tabs to the others, title, states of loading and failure. */
export const AdminFrame = <T,>({ title, lead, action, children }: AdminFrameProps<T>) => {
  const { t } = useWords()
  const data = useLoaderData<ListData<T> | null>()
  return (
    <>
      <PageHead title={t(title)} />
      <Tabs />
      <div className="mx-auto max-w-6xl p-4 sm:p-6">
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-2xl font-semibold">{t(title)}</h1>
            <p className="mt-1 max-w-2xl text-muted">{t(lead)}</p>
          </div>
          {action}
        </div>
        {!data && <Loading />}
        {data && 'failure' in data && <PageFailed failure={data.failure} />}
        {data && 'list' in data && children(data.list)}
      </div>
    </>
  )
}

interface EditDialogProps {
  open: boolean
  title: string
  children: ReactNode
}

/** Dialog of a page, open while the address has an `edit`. */
export const EditDialog = ({ open, title, children }: EditDialogProps) => {
  const { t } = useWords()
  const { close } = useEditing()
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={t('common.dialog.close')}>
      {children}
    </Dialog>
  )
}
