import { Icon } from '../../ui/icon.tsx'
import { WholeCodes } from '../../ui/whole-codes.tsx'

/** Result of a check, by sign, word and colour. */
export const Verdict = ({ good, children }: { good: boolean; children: string }) => (
  <p className={`flex items-start gap-2 font-semibold ${good ? 'text-mint' : 'text-amber'}`}>
    <Icon name={good ? 'check' : 'alert'} className="mt-0.5 shrink-0" />
    <span>
      <WholeCodes>{children}</WholeCodes>
    </span>
  </p>
)
