import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { formalNoticeOf } from '@wassit/domain/payment/formal-notice'
import { dirhams } from '@wassit/domain/pricing/money'
import { paths } from '@wassit/domain/site/paths'
import { useState } from 'react'
import { moroccanToday } from '../../../clock.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { useMay } from '../../agent.ts'
import { ActButton } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { linkClass } from '../../row/link-class.ts'
import { Fact, Facts } from '../card.tsx'
import { FormFold } from '../form-fold.tsx'
import { noticeForm } from './ledger-actions.ts'

type NoticeFile = Pick<AgentFile, 'ledger' | 'insurance' | 'formal_notice_url' | 'formal_notice'>

interface Props {
  file: NoticeFile
  refusal: Refusal | undefined
}

const PostingFields = () => {
  const { t } = useWords()
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      <Line name="sent_on" label="money.notice.sentOn" type="date" />
      <Line name="registered_number" label="money.notice.registered" isCode maxLength={40} />
      <div>
        <ActButton act="postNotice" look="secondary">
          {t('money.notice.post')}
        </ActButton>
      </div>
    </div>
  )
}

/** Form of the day and number of a letter that was posted by a mandate. */
const Posting = ({ refusal }: Pick<Props, 'refusal'>) => {
  const [values] = useState(() => ({ sent_on: moroccanToday(), registered_number: '' }))
  return (
    <PostForm schema={noticeForm} order={['sent_on', 'registered_number']} values={values} refusal={refusal}>
      <PostingFields />
    </PostForm>
  )
}

/**
 * Formal notice of the first late instalment with its days (insurance code, art. 21). Only the insurer may send it:
 * we prepare it for them, or post it by their mandate.
 */
export const PreparedNotice = ({ file, refusal }: Props) => {
  const { t } = useWords()
  const may = useMay()
  const { ledger, insurance, formal_notice_url: pdf, formal_notice: notice } = file
  const late = ledger.instalments.plan.find(({ state }) => state === 'late')
  if (!late?.due_on) return null
  const today = moroccanToday()
  const posted = notice.posted.find(({ due_on: day }) => day === late.due_on)
  const { sendFrom, suspendedFrom, endableFrom } = formalNoticeOf(late.due_on, posted?.sent_on ?? today)
  const values = {
    insurer: insurance.company_name ?? '—',
    customer: insurance.customer ?? '—',
    policy: insurance.numbers.policy ?? insurance.insurance_number,
    amount: formatAmount(dirhams(late.left)),
    due: formatDate(late.due_on),
    suspended: formatDate(suspendedFrom),
    ended: formatDate(endableFrom),
  }
  const { mandate } = notice
  const lead = mandate
    ? t('money.notice.mandated', {
        insurer: values.insurer,
        grantedBy: mandate.granted_by,
        granted: formatDate(mandate.granted_on),
      })
    : t('money.notice.lead', values)
  return (
    <FormFold title={t('money.notice.title')} open={refusal !== undefined}>
      <p className="text-sm text-muted">
        {posted
          ? t('money.notice.posted', {
              sent: formatDate(posted.sent_on),
              number: posted.registered_number,
            })
          : lead}
      </p>
      <Facts>
        <Fact label={t('money.notice.recipient')}>
          <bdi>{values.customer}</bdi>
        </Fact>
        <Fact label={t('money.notice.sendFrom')}>
          <bdi dir="ltr">{formatDate(sendFrom)}</bdi>
        </Fact>
        <Fact label={t('money.notice.suspended')}>
          <bdi dir="ltr">{values.suspended}</bdi>
        </Fact>
        <Fact label={t('money.notice.ended')}>
          <bdi dir="ltr">{values.ended}</bdi>
        </Fact>
      </Facts>
      {today >= sendFrom && !posted && (
        <>
          {!mandate && (
            <textarea
              readOnly
              rows={9}
              aria-label={t('money.notice.text')}
              value={t('money.notice.letter', values)}
              className="mt-3 block w-full rounded-lg border border-line-strong bg-field px-3 py-2"
            />
          )}
          <a
            href={paths.document(pdf)}
            target="_blank"
            rel="noopener"
            className={`mt-2 inline-block ${linkClass}`}
          >
            {t(mandate ? 'money.notice.letterPdf' : 'money.notice.pdf')}
          </a>
          {mandate && may('contract') && <Posting refusal={refusal} />}
        </>
      )}
    </FormFold>
  )
}
