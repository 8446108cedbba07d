import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { productOfCode, productName } from '@wassit/domain/products/catalogue'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from '../../routing/navigation.tsx'
import { browserCall } from '../../api/context.ts'
import { isTouched } from '../../forms/touched.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { forgetVisitor } from '../../wizard/visitor.ts'

interface Offer {
  /** Status 302: the form is open; 301: the code is to be entered (spec 000 §4). */
  at: 'form' | 'code'
  product: string
  email: string
  href: string
}

/** Offer and its place; without a place it opens a dialog. */
interface Shown {
  offer: Offer
  place: Element | undefined
}

const findOffer = async (uuid: string): Promise<Offer | 'gone' | undefined> => {
  const result = await browserCall(quoteCalls.checkUser, { body: { uuid } })
  if (!result.ok) return !result.offline && result.code === 'prospect.unknown' ? 'gone' : undefined
  const { insurance, user, draft } = result.data
  const at = result.status === 301 ? 'code' : 'form'
  const href = at === 'code' ? paths.userCode : paths.quoteRisk(draft)
  return { at, product: insurance.insuranceType_name, email: user.email, href }
}

/** Returns the place in the form that a visitor is typing in, or has typed in. */
const typedInPlace = (): Element | undefined =>
  [...document.querySelectorAll('form [data-offer]')].find((place) => {
    const form = place.closest('form')
    return form && (isTouched(form) || form.contains(document.activeElement))
  })

interface InPageProps {
  place: Element
  title: string
  children: ReactNode
}

/** Offer below a form that someone types in: a dialog would take the focus away. */
const InPage = ({ place, title, children }: InPageProps) =>
  createPortal(
    <section className="mt-2 rounded-lg border border-brand bg-brand-soft p-4">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>,
    place,
  )

/** Offers a returning visitor to continue the last visit's quote. */
export const ResumeQuestion = ({ uuid }: { uuid: string }) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let current = true
    const look = async () => {
      const offer = await findOffer(uuid)
      if (offer === 'gone') forgetVisitor()
      else if (current && offer) setShown({ offer, place: typedInPlace() })
    }
    void look()
    return () => {
      current = false
    }
  }, [uuid])
  if (!shown) return null
  const { offer, place } = shown
  const product = productOfCode(offer.product)
  const values = { product: product ? t(productName(product)) : '', email: offer.email }
  const handleRestart = () => {
    forgetVisitor()
    setShown(undefined)
  }
  const content = (
    <>
      <p>{t(offer.at === 'code' ? 'quote.resume.code' : 'quote.resume.draft', values)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void navigate(offer.href)}>{t('quote.resume.continue')}</Button>
        <Button look="secondary" onClick={handleRestart}>
          {t('quote.resume.restart')}
        </Button>
      </div>
    </>
  )
  const title = t('quote.resume.title')
  if (place)
    return (
      <InPage place={place} title={title}>
        {content}
      </InPage>
    )
  return (
    <Dialog open onClose={() => setShown(undefined)} title={title} closeLabel={t('common.dialog.close')}>
      {content}
    </Dialog>
  )
}
