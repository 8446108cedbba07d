import { quoteCalls } from '@wassit/domain/api/quotes'
import { productOfCode, productName } from '@wassit/domain/products/catalogue'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserCall } from '../../api/context.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
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

const findOffer = async (uuid: string): Promise<Offer | 'gone' | undefined> => {
  const result = await browserCall(quoteCalls.checkUser, { body: { uuid } })
  if (!result.ok) return !result.offline && result.code === 'prospect.unknown' ? 'gone' : undefined
  const { insurance, user, draft } = result.data
  const at = result.status === 301 ? 'code' : 'form'
  const href = at === 'code' ? paths.userCode : paths.quoteRisk(draft)
  return { at, product: insurance.insuranceType_name, email: user.email, href }
}

/** Offers a returning visitor to continue the last visit's quote. */
export const ResumeQuestion = ({ uuid }: { uuid: string }) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const [offer, setOffer] = useState<Offer>()
  useEffect(() => {
    let current = true
    const look = async () => {
      const found = await findOffer(uuid)
      if (found === 'gone') forgetVisitor()
      else if (current) setOffer(found)
    }
    void look()
    return () => {
      current = false
    }
  }, [uuid])
  if (!offer) return null
  const product = productOfCode(offer.product)
  const values = { product: product ? t(productName(product)) : '', email: offer.email }
  const handleRestart = () => {
    forgetVisitor()
    setOffer(undefined)
  }
  return (
    <Dialog
      open
      onClose={() => setOffer(undefined)}
      title={t('quote.resume.title')}
      closeLabel={t('common.dialog.close')}
    >
      <p>{t(offer.at === 'code' ? 'quote.resume.code' : 'quote.resume.draft', values)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void navigate(offer.href)}>{t('quote.resume.continue')}</Button>
        <Button look="secondary" onClick={handleRestart}>
          {t('quote.resume.restart')}
        </Button>
      </div>
    </Dialog>
  )
}
