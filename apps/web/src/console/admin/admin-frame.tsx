import type { MessageId } from '@wassit/words/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useIsAdmin } from '../agent.ts'
import { ConsoleIcon } from '../console-icon.tsx'
import { SectionFrame, SectionTabs } from '../section-frame.tsx'
import type { SectionFrameProps } from '../section-frame.tsx'
import { adminPages } from './admin-pages.ts'
import { useEditing } from './editing.ts'

const Tabs = () => {
  const isAdmin = useIsAdmin()
  const pages = adminPages.filter(({ adminOnly }) => !adminOnly || isAdmin)
  return <SectionTabs label="console.menu.admin" pages={pages} />
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
