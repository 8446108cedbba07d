import type { NoticeView } from '@wassit/domain/api/insurers/mandates'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, formatDate, moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { formalNoticeOf } from '@wassit/domain/payment/formal-notice'
import type { Centimes } from '@wassit/domain/pricing/money'
import { cityOf } from '@wassit/domain/party/cities'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { SentFile } from '../../http/document-answer.ts'
import { brokerName, issuerOf } from '../../papers/issuer.ts'
import type { Paper } from '../../papers/paper.ts'
import { both, dayOf } from '../../papers/wording.ts'
import type { Database } from '../../schema.ts'
import { record } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import { mandateOn } from '../insurers/mandates/mandates.service.ts'
import type { Mandate } from '../insurers/mandates/mandates.service.ts'
import { datedOpen } from '../ledger/standing/debt.service.ts'
import { ledgerSums } from '../ledger/standing/balance.service.ts'
import { standingAt } from '../ledger/standing/standing.service.ts'
import { accountById } from '../people/accounts/accounts.service.ts'
import { holdPolicy, policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { noteFileEvent } from '../policies/pipeline/policy-events.service.ts'
import { addDocument, keepObject } from '../stored-files/documents.service.ts'

/** Returns the formal notices of a file that were posted, in the order of their instalments. */
const noticesOf = (db: Kysely<Database>, policyId: string): Promise<NoticeView['posted']> =>
  db
    .selectFrom('formal_notices')
    .select(['due_on', 'sent_on', 'registered_number'])
    .where('policy_id', '=', policyId)
    .orderBy('due_on')
    .execute()

interface Owed {
  left: Centimes
  dueOn: string
}

/** Returns the first late instalment for which a formal notice may be sent on a day (insurance code, art. 21). */
const owedOn = async ({ db, now }: Deps, policy: Policy, day: string): Promise<Owed | undefined> =>
  datedOpen(standingAt(policy, await ledgerSums(db, policy.id), now())).find(
    ({ dueOn }) => formalNoticeOf(dueOn, day).sendFrom <= day,
  )

/** Letter about an instalment, of the day on which it is sent, by a mandate of the insurer if there is one. */
interface Letter {
  owed: Owed
  sentOn: string
  mandate: Mandate | undefined
}

const addressOf = async ({ db }: Deps, { user_id: userId }: Policy) => {
  const person = userId === null ? undefined : await accountById(db, userId)
  return {
    customer: [person?.first_name, person?.last_name].filter(Boolean).join(' ') || '—',
    place: [person?.address, cityOf(person?.city ?? '')?.fr ?? person?.city].filter(Boolean).join(', '),
  }
}

/** Returns the letter of the insurer, whom its first paragraph asks to send it unless we have its mandate. */
const paperOf = async (deps: Deps, policy: Policy, { owed, sentOn, mandate }: Letter): Promise<Paper> => {
  const words = { t: deps.messages.fr, tArabic: deps.messages.ar }
  const { left, dueOn } = owed
  const { suspendedFrom, endableFrom } = formalNoticeOf(dueOn, sentOn)
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
  const granted = mandate && {
    ...values,
    house: brokerName({ ...deps.house.facts(), t: words.t }),
    grantedBy: mandate.granted_by,
    granted: formatDate(mandate.granted_on),
  }
  const bodyIn = (t: typeof words.t) => [
    ...t('money.notice.letter', values).split('\n\n').slice(2),
    ...(granted ? [t('money.notice.byMandate', granted)] : []),
  ]
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
      // A letter that leaves in our hands tells its reader nothing of how it is sent.
      ...(mandate
        ? []
        : [
            {
              kind: 'text' as const,
              title: both(words, 'money.notice.text'),
              tone: 'apparent' as const,
              paragraphs: [words.t('money.notice.lead', values)],
            },
          ]),
      {
        kind: 'letter',
        place: dayOf(startOfDay(sentOn)),
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

/**
 * Draws the formal notice of a file as it may be sent today. Throws `policy.unknown`, and `document.unknown` while
 * no instalment is late enough.
 */
export const printFormalNotice = async (deps: Deps, number: string): Promise<SentFile> => {
  const policy = await policyOfNumber(deps, number)
  const sentOn = moroccanDay(deps.now())
  const owed = await owedOn(deps, policy, sentOn)
  if (!owed) throw new DomainError('document.unknown')
  const mandate = await mandateOn(deps.db, policy.insurer_id, sentOn)
  const content = await deps.print(await paperOf(deps, policy, { owed, sentOn, mandate }))
  return { content, mimeType: 'application/pdf', name: `mise-en-demeure_${number}.pdf` }
}

/** Returns the mandate by which a formal notice of a file may be posted today, and the letters that were posted. */
export const noticeView = async (deps: Deps, policy: Policy): Promise<NoticeView> => {
  const mandate = await mandateOn(deps.db, policy.insurer_id, moroccanDay(deps.now()))
  return {
    mandate: mandate ? { granted_by: mandate.granted_by, granted_on: mandate.granted_on } : null,
    posted: await noticesOf(deps.db, policy.id),
  }
}

interface Posting {
  number: string
  sentOn: string
  registeredNumber: string
  by: Doer
}

/** Returns the letter that was posted on a day, if the law and the mandates let it leave. */
const letterOf = async (
  deps: Deps,
  policy: Policy,
  sentOn: string,
): Promise<Letter & { mandate: Mandate }> => {
  if (sentOn > moroccanDay(deps.now()))
    throw new DomainError('request.invalid', [{ path: 'sent_on', message: 'validation.date.future' }])
  const owed = await owedOn(deps, policy, sentOn)
  if (!owed) throw new DomainError('notice.nothing')
  const mandate = await mandateOn(deps.db, policy.insurer_id, sentOn)
  if (!mandate) throw new DomainError('notice.mandate')
  return { owed, sentOn, mandate }
}

/** Tells whether the notice of an instalment was posted with the same facts. Throws `notice.posted` for others. */
const isRepeated = async (
  db: Kysely<Database>,
  policyId: string,
  { owed: { dueOn }, sentOn }: Letter,
  registeredNumber: string,
): Promise<boolean> => {
  const known = (await noticesOf(db, policyId)).find(({ due_on: day }) => day === dueOn)
  if (!known) return false
  if (known.sent_on !== sentOn || known.registered_number !== registeredNumber)
    throw new DomainError('notice.posted')
  return true
}

/**
 * Notes that the formal notice of the first late instalment was posted in the name of its insurer, and keeps the
 * letter in the file, where its customer reads it. Throws `policy.unknown`, `notice.nothing` while none may be sent,
 * `notice.mandate` without a mandate of the insurer on its day, and `notice.posted` for a second letter.
 */
export const postNotice = async (
  deps: Deps,
  { number, sentOn, registeredNumber, by }: Posting,
): Promise<void> => {
  const policy = await policyOfNumber(deps, number)
  const letter = await letterOf(deps, policy, sentOn)
  if (await isRepeated(deps.db, policy.id, letter, registeredNumber)) return
  const content = await deps.print(await paperOf(deps, policy, letter))
  const object = await keepObject(deps, content, 'application/pdf')
  const now = deps.now()
  const { id: policyId } = policy
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    if (await isRepeated(tx, policyId, letter, registeredNumber)) return
    const dueOn = letter.owed.dueOn
    const facts = { due_on: dueOn, sent_on: sentOn, registered_number: registeredNumber }
    const row = { ...facts, policy_id: policyId, mandate_id: letter.mandate.id }
    await tx
      .insertInto('formal_notices')
      .values({ ...row, posted_by: by.id, posted_at: now })
      .execute()
    await addDocument(tx, { policyId, kind: 'formalNotice', object, createdBy: by.id, now })
    await noteFileEvent(tx, { policyId, action: 'noticePosted', by: { kind: 'agent', ...by }, now })
    const deed = { kind: 'policy', outcome: 'noticePosted', actor: by.id, subject: policyId } as const
    await record(tx, { origin: by.origin, now }, deed)
  })
}
