import type { MessageId } from '@wassit/words/catalogue'
import { LoadFailed } from '../../areas/load-failed.tsx'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { useWords } from '../../i18n/words.tsx'

interface DataFailedProps {
  failure: LoadFailure
  /** Message of the specification for this load; without one, its reason. */
  text?: MessageId
  /** Text of the button while the page loads again. */
  loading?: MessageId
}

/** Message that the customer's data could not be loaded. */
export const DataFailed = ({ failure, text, loading = 'dashboard.loading' }: DataFailedProps) => {
  const { t } = useWords()
  const reason = failure === 'offline' ? 'errors.offline' : 'dashboard.failed.text'
  return <LoadFailed sentence={t(text ?? reason)} retrying={t(loading)} />
}
