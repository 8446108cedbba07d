import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, formatDate, moroccanDay } from '@wassit/domain/format/format'
import { formalNoticeOf } from '@wassit/domain/payment/formal-notice'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Deps } from '../../deps.ts'
import type { SentFile } from '../../http/document-answer.ts'
import { issuerOf } from '../../papers/issuer.ts'
import type { Paper } from '../../papers/paper.ts'
import { both, dayOf } from '../../papers/wording.ts'
import { datedOpen } from '../ledger/standing/debt.service.ts'
import { ledgerSums } from '../ledger/standing/balance.service.ts'
import { standingAt } from '../ledger/standing/standing.service.ts'
import { accountById } from '../people/accounts/accounts.service.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/policies.queries.ts'

interface Owed {
  left: Centimes
  dueOn: string
}

/** Returns the first late instalment for which the insurer may send a formal notice now (insurance code, art. 21). */
const owedOf = async ({ db, now }: Deps, policy: Policy): Promise<Owed> => {
  const today = moroccanDay(now())
  const late = datedOpen(standingAt(policy, await ledgerSums(db, policy.id), now())).find(
    ({ dueOn }) => formalNoticeOf(dueOn, today).sendFrom <= today,
  )
  if (!late) throw new DomainError('document.unknown')
  return late
}

const addressOf = async ({ db }: Deps, { user_id: userId }: Policy) => {
  const person = userId === null ? undefined : await accountById(db, userId)
  return {
    customer: [person?.first_name, person?.last_name].filter(Boolean).join(' ') || '—',
    place: [person?.address, person?.city].filter(Boolean).join(', '),
  }
}

/** Returns the letter of the insurer, whom its first paragraph asks to send it: we send none in our name. */
const paperOf = async (deps: Deps, policy: Policy): Promise<Paper> => {
  const words = { t: deps.messages.fr, tArabic: deps.messages.ar }
  const { left, dueOn } = await owedOf(deps, policy)
  const { suspendedFrom, endableFrom } = formalNoticeOf(dueOn, moroccanDay(deps.now()))
  const { customer, place } = await addressOf(deps, policy)
  const values = {
    insurer: policy.company_name ?? '—',
    customer,
    policy: policy.insurer_policy_number ?? policy.number,
    amount: formatAmount(left),
    due: formatDate(dueOn),
    suspended: formatDate(suspendedFrom),
    ended: formatDate(endableFrom),
  }
  const bodyIn = (t: typeof words.t) => t('money.notice.letter', values).split('\n\n').slice(2)
  return {
    subject: words.t('money.notice.text'),
    title: both(words, 'money.notice.title'),
    subtitle: { fr: values.insurer, ar: '' },
    number: values.policy,
    headlines: [
      { label: both(words, 'paper.label.insurer'), value: values.insurer },
      { label: both(words, 'money.notice.recipient'), value: [customer, place].filter(Boolean).join(' · ') },
    ],
    blocks: [
      {
        kind: 'text',
        title: both(words, 'money.notice.text'),
        tone: 'apparent',
        paragraphs: [words.t('money.notice.lead', values)],
      },
      {
        kind: 'letter',
        place: dayOf(deps.now()),
        subject: {
          label: both(words, 'paper.label.subject'),
          value: `${words.t('money.notice.title')} · ${values.policy}`,
        },
        paragraphs: bodyIn(words.t),
        arabic: bodyIn(words.tArabic),
      },
    ],
    issuer: issuerOf({ ...deps.house.facts(), t: words.t }),
    issuedAt: deps.now(),
  }
}

/** Draws the formal notice that an insurer may send for a file. Throws `policy.unknown` and `document.unknown`. */
export const printFormalNotice = async (deps: Deps, number: string): Promise<SentFile> => {
  const content = await deps.print(await paperOf(deps, await policyOfNumber(deps, number)))
  return { content, mimeType: 'application/pdf', name: `mise-en-demeure_${number}.pdf` }
}
