import { taskCalls } from '@wassit/domain/api/desk/tasks'
import { useId, useState } from 'react'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { staffCall, useSend } from '../admin/use-send.ts'
import { Card } from '../file/card.tsx'
import { CardFailed } from '../frame/load-states.tsx'
import { usePart } from '../frame/use-part.ts'

/** Calendar address of the member, whose secret is shown once. */
export const FeedCard = () => {
  const { t } = useWords()
  const id = useId()
  const { data, failure, load } = usePart(() => staffCall(taskCalls.taskFeed, {}))
  const since = data?.since
  const { send, message } = useSend()
  const [address, setAddress] = useState<string>()
  const open = async () => {
    const result = await staffCall(taskCalls.openTaskFeed, { body: {} })
    if (result.ok) setAddress(result.data.address)
    return result
  }
  const end = async () => {
    const result = await staffCall(taskCalls.endTaskFeed, { body: {} })
    if (result.ok) setAddress(undefined)
    return result
  }
  const run = async (task: typeof open | typeof end) => {
    await send(task, 'console.saved')
    await load()
  }
  return (
    <Card title={t('tasks.feed')}>
      <p className="text-sm text-muted">{t('tasks.feedLead')}</p>
      {failure && <CardFailed failure={failure} retry={load} />}
      {since !== undefined && (
        <p className="mt-2">
          {since === null
            ? t('tasks.feedNone')
            : t('tasks.feedSince', { moment: formatMoment(new Date(since)) })}
        </p>
      )}
      {address !== undefined && (
        <div className="mt-2">
          <TextInput id={id} label={t('tasks.feedAddress')} value={address} readOnly dir="ltr" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={() => void run(open)}>
          {t(since ? 'tasks.feedRenew' : 'tasks.feedOpen')}
        </Button>
        {since && (
          <Button look="quiet" size="small" onClick={() => void run(end)}>
            {t('tasks.feedEnd')}
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 text-sm font-semibold text-terracotta empty:hidden">
        {message}
      </p>
    </Card>
  )
}
