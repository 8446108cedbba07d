import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Icon } from '../../ui/icon.tsx'

interface NextStepProps {
  children: string
  /** Link to the file that the step is about. */
  link?: { href: string; text: string } | undefined
}

export const NextStep = ({ children, link }: NextStepProps) => (
  <p className="flex items-start gap-2.5 rounded-lg bg-brand-soft p-3 text-brand-ink">
    <Icon name="arrow" className="mt-0.5 shrink-0" />
    <span>
      <span className="font-semibold">{useWords().t('dashboard.detail.next')}. </span>
      <WholeCodes>{children}</WholeCodes>
      {link && (
        <Link to={link.href} className="block font-semibold underline underline-offset-2">
          {link.text}
        </Link>
      )}
    </span>
  </p>
)
