import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { LanguageButtons } from '../../shell/language-buttons.tsx'
import { StepOne } from '../quote/step-one.tsx'
import { TypedText } from './typed-text.tsx'

/** Anchor of the form, for a link to it and for visitors without JavaScript. */
const formAnchor = 'devis'

const LanguageChooser = () => {
  const { t } = useWords()
  const prompt = t('storefront.home.languagePrompt')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm font-semibold text-muted">
        <TypedText text={prompt} />
      </p>
      <LanguageButtons label={prompt} />
    </div>
  )
}

/**
 * Opens step 1 in a dialog on screens below 900 px (spec 000 §9). Without JavaScript, before
 * hydration and where the address already shows the form, the link jumps to the form in the page.
 */
const StartButton = () => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const start = (event: MouseEvent) => {
    if (location.hash === `#${formAnchor}`) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <LinkButton href={`#${formAnchor}`} onClick={start} size="large" className="w-full sm:w-auto lg:hidden">
        {t('storefront.home.start')}
        <Icon name="arrow" />
      </LinkButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('storefront.home.title')}
        closeLabel={t('common.dialog.close')}
        keepsContent
      >
        <StepOne />
      </Dialog>
    </>
  )
}

const facts = [
  ['price', 'scale'],
  ['saved', 'document'],
  ['broker', 'shield'],
] as const satisfies (readonly [string, IconName])[]

/** Three facts that a visitor can check. */
const Facts = () => {
  const { t } = useWords()
  return (
    <>
      <h2 className="sr-only">{t('storefront.home.factsTitle')}</h2>
      <ul className="mt-2 grid gap-x-6 gap-y-4 md:grid-cols-3 lg:max-w-xl lg:grid-cols-1">
        {facts.map(([fact, icon]) => (
          <li key={fact} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-saffron-ink" />
            <div>
              <h3 className="font-semibold">{t(`storefront.fact.${fact}.title`)}</h3>
              <p className="text-muted">{t(`storefront.fact.${fact}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Opening of the home page: the promise, next to step 1 of the wizard. */
export const Hero = () => {
  const { t } = useWords()
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="zellige zellige-edge absolute inset-y-0 end-0 hidden w-[46%] text-ornament lg:block" />
      <div className="relative mx-auto grid max-w-6xl gap-10 px-4 py-8 lg:grid-cols-[1fr_26rem] lg:gap-16 lg:py-14">
        <div className="flex flex-col">
          <div className="my-auto flex flex-col gap-6">
            <LanguageChooser />
            <h1 className="text-4xl font-semibold tracking-tight rtl:tracking-normal">
              {t('storefront.home.title')}
            </h1>
            <p className="max-w-xl text-lg text-muted">{t('storefront.home.lead')}</p>
            <StartButton />
            <Facts />
          </div>
        </div>
        <div
          id={formAnchor}
          className="js-narrow-hidden rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6"
        >
          <h2 className="mb-4 text-xl font-semibold">{t('storefront.home.formTitle')}</h2>
          <StepOne />
        </div>
      </div>
      <div className="zellige zellige-strip text-ornament lg:hidden" />
    </section>
  )
}
