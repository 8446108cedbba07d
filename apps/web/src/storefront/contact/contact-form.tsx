import { ContactMessage } from '@wassit/domain/api/site/site'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm, useQuestion } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useSite } from '../../site.ts'
import { FieldShell, describedBy } from '../../ui/field-shell.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { FormKey } from '../form-key.tsx'

/** Field names in the order of the form. */
export const contactOrder = ['name', 'email', 'phone', 'message'] as const
type Question = (typeof contactOrder)[number]

const labelOf = (name: Question) => `site.contact.${name}` as const

const isQuestion = (path: string): path is Question => contactOrder.some((name) => name === path)

const useTexts = (name: Question) => useQuestion(name, labelOf(name))

const leftToRight = { dir: 'ltr', className: 'in-rtl:text-right', spellCheck: false } as const

const Sender = () => {
  const { t } = useWords()
  return (
    <>
      <TextInput {...useTexts('name')} autoComplete="name" maxLength={80} spellCheck={false} />
      <TextInput
        {...useTexts('email')}
        {...leftToRight}
        hint={t('site.contact.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextInput
        {...useTexts('phone')}
        {...leftToRight}
        hint={t('site.contact.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  )
}

const Message = () => {
  const { t } = useWords()
  const { id, name, label, error, defaultValue } = useTexts('message')
  const texts = { label, hint: t('site.contact.messageHint'), error }
  return (
    <FieldShell id={id} {...texts}>
      <textarea
        id={id}
        name={name}
        rows={7}
        maxLength={4000}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
        className="block w-full rounded-lg border border-line-strong bg-field px-3 py-2 hover:border-brand aria-invalid:border-terracotta aria-invalid:bg-terracotta-soft"
      />
    </FieldShell>
  )
}

/** Honeypot, hidden from sight and from the keyboard order: a text in it marks the message. */
const Trap = () => {
  const { t } = useWords()
  const { idOf } = useForm()
  const id = idOf('website')
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] top-auto size-px overflow-hidden">
      <label htmlFor={id}>{t('site.contact.website')}</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/**
 * Names the purpose of the data and the rights of its owner on the form itself (law 09-08, art. 5).
 */
const DataNotice = () => {
  const { t } = useWords()
  const { name = t('common.brand.name'), cndp } = useSite()
  return (
    <div className="flex items-start gap-3 rounded-lg bg-sunken p-4 text-sm text-muted">
      <Icon name="lock" className="mt-0.5 shrink-0" />
      <p>
        {t('site.contact.data', { name })} {cndp && `${t('common.footer.cndp', { number: cndp })}. `}
        <a href={paths.privacy} className="text-brand-ink underline underline-offset-2">
          {t('site.contact.more')}
        </a>
      </p>
    </div>
  )
}

/** Form with name, email, phone and message, all of them required (spec 000 §5). */
export const ContactForm = ({ refusal }: { refusal: Refusal | undefined }) => {
  const { t } = useWords()
  return (
    <PostForm
      schema={ContactMessage}
      order={contactOrder}
      questionOf={(path) => (isQuestion(path) ? t(labelOf(path)) : undefined)}
      refusal={refusal}
      action={paths.contact}
      className="relative"
    >
      <FormKey />
      <Trap />
      <div className="grid gap-4">
        <Sender />
        <Message />
        <DataNotice />
        <div>
          <SubmitButton size="large" className="w-full sm:w-auto">
            {t('site.contact.submit')}
          </SubmitButton>
        </div>
      </div>
    </PostForm>
  )
}
