import type { Right } from '@wassit/domain/access/rights'
import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMay } from '../agent.ts'
import { ConsoleIcon } from '../console-icon.tsx'
import { SectionFrame, SectionTabs } from '../section-frame.tsx'
import type { SectionFrameProps } from '../section-frame.tsx'
import { adminPages, isBelow, isTechnicalPath, technicalPages } from './admin-pages.ts'
import type { AdminPage } from './admin-pages.ts'
import { useEditing } from './editing.ts'

const Tabs = () => {
  const may = useMay()
  const { pathname } = useLocation()
  const isTechnical = isTechnicalPath(pathname)
  const mine = (pages: readonly AdminPage[]) =>
    pages
      .filter(({ right }) => right === undefined || may(right))
      .map((page) => ({ ...page, isAbove: isBelow(pathname, page) }))
  const technical = mine(technicalPages)
  const entries = technical
    .slice(0, 1)
    .map(({ path }) => ({ path, title: 'console.menu.technical' as const, isAbove: isTechnical }))
  return (
    <>
      <SectionTabs label="console.menu.admin" pages={[...mine(adminPages), ...entries]} />
      {isTechnical && <SectionTabs label="console.menu.technical" pages={technical} />}
    </>
  )
}

interface AddLinkProps {
  text: MessageId
  edit?: string
  /** True for a link inside the page, false for one next to its title. */
  isSmall?: true
  /** Right to add an entry. */
  right?: Right
}

/** Link that opens the dialog of a new entry, for those who may add one. */
export const AddLink = ({ text, edit = 'new', isSmall, right = 'settings' }: AddLinkProps) => {
  const { t } = useWords()
  const { hrefOf } = useEditing()
  if (!useMay()(right)) return null
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

/** Frame of an administration page. */
export const AdminFrame = <T,>(props: SectionFrameProps<T>) => <SectionFrame tabs={<Tabs />} {...props} />

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
