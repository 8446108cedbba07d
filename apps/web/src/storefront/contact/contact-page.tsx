import { ContactMessage, siteCalls } from '@wassit/domain/api/site/site'
import { useEffect, useRef, useState } from 'react'
import { redirect } from '../../routing/answers.ts'
import { useActionData, useQuery } from '../../routing/navigation.tsx'
import { failureWords } from '../../api/client.ts'
import type { CallResult } from '../../api/client.ts'
import { api } from '../../api/context.ts'
import { failureOf, formAction } from '../../forms/action.ts'
import type { Failure, Refusal } from '../../forms/action.ts'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyOf } from '../form-key.tsx'
import { ContactForm, contactOrder } from './contact-form.tsx'
import { DirectContact } from './direct-contact.tsx'
import { isJustSent, sentMark } from './just-sent.ts'

const sent = 'envoye'

/** Spec 000 §8: one sentence for every response other than 201, another for no response. */
const refusalOf = (result: Extract<CallResult<typeof siteCalls.contact>, { ok: false }>): Failure => {
  if (result.offline || result.issues.length > 0) return failureOf(result)
  return { notice: { id: failureWords(siteCalls.contact, result) }, status: result.status }
}

/** Sends the message, then redirects, so that a reload of the confirmation sends nothing again. */
export const action = formAction({
  schema: ContactMessage,
  order: contactOrder,
  submit: async (body, { context }, _values, form) => {
    const result = await context.get(api)(siteCalls.contact, { body, headers: keyOf(form) })
    return result.ok ? redirect(`${paths.contact}?${sent}=${sentMark(Date.now())}`, 303) : refusalOf(result)
  },
})

const Sent = () => {
  const { t } = useWords()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="status" className="rounded-xl border border-mint bg-mint-soft p-5 sm:p-6">
      <h2
        ref={title}
        tabIndex={-1}
        className="flex items-start gap-3 text-xl font-semibold text-mint outline-none"
      >
        <Icon name="check" className="mt-0.5 size-7 shrink-0" />
        {t('site.contact.sent')}
      </h2>
      <p className="mt-2">{t('site.contact.sentText')}</p>
      <LinkButton href={paths.contact} look="secondary" className="mt-5">
        {t('site.contact.another')}
      </LinkButton>
    </div>
  )
}

/** /contact: a form to write to the broker, and the direct ways to reach it. */
export const Component = () => {
  const { t } = useWords()
  const search = useQuery()
  const refusal = useActionData<Refusal>()
  const shown = useRefusalToast(refusal)
  const [openedAt] = useState(() => Date.now())
  const isSent = isJustSent(search.get(sent), openedAt) && !refusal
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-8 outline-none sm:py-12">
      <PageHead
        title={isSent ? t('site.contact.sent') : t('site.contact.title')}
        description={t('site.contact.description')}
        path={isSent ? undefined : paths.contact}
        failed={(refusal?.issues.length ?? 0) > 0}
      />
      <h1 className="text-3xl font-semibold">{t('site.contact.title')}</h1>
      <p className="mt-2 max-w-2xl text-muted">{t('site.contact.lead')}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
        {isSent ? (
          <Sent />
        ) : (
          <section className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-7">
            <h2 className="mb-5 text-xl font-semibold">{t('site.contact.formTitle')}</h2>
            <ContactForm refusal={shown} />
          </section>
        )}
        <DirectContact />
      </div>
    </main>
  )
}
