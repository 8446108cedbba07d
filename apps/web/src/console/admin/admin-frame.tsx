import type { Right } from '@wassit/domain/access/rights'
import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMay } from '../agent.ts'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { SectionFrame, SectionTabs } from '../frame/section-frame.tsx'
import type { SectionFrameProps } from '../frame/section-frame.tsx'
import { adminGroups, isBelow, isInGroup } from './admin-pages.ts'
import { useEditing } from './editing.ts'

/** Groups of the pages that a member may see, and below them the pages of the open one. */
const Tabs = () => {
  const may = useMay()
  const { pathname } = useLocation()
  const groups = adminGroups.flatMap(({ title, pages }) => {
    const mine = pages.filter(({ right }) => right === undefined || may(right))
    const [first] = mine
    return first
      ? [{ title, path: first.path, pages: mine, isAbove: isInGroup(pathname, { title, pages }) }]
      : []
  })
  const open = groups.find(({ isAbove }) => isAbove)
  return (
    <>
      <SectionTabs label="console.menu.admin" pages={groups} isGroups />
      {open && (
        <SectionTabs
          label={open.title}
          pages={open.pages.map((page) => ({ ...page, isAbove: isBelow(pathname, page) }))}
        />
      )}
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
