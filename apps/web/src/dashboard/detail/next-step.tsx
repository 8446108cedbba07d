import { useWords } from '../../i18n/words.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'
import { Icon } from '../../ui/icon.tsx'

export const NextStep = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2.5 rounded-lg bg-brand-soft p-3 text-brand-ink">
    <Icon name="arrow" className="mt-0.5 shrink-0" />
    <span>
      <span className="font-semibold">{useWords().t('dashboard.detail.next')}. </span>
      <WholeCodes>{children}</WholeCodes>
    </span>
  </p>
)
