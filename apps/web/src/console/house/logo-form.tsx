import { houseCalls } from '@wassit/domain/api/site/house'
import type { HouseView } from '@wassit/domain/api/site/house'
import { logoTypes } from '@wassit/domain/site/house'
import type { MessageId } from '@wassit/words/catalogue'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refused, Unreachable } from '../../api/client.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { staffCall } from '../admin/use-send.ts'

type Logo = HouseView['logo']

/** Sends a change of the logo; its refusal names the fault of the file. */
const useLogoCall = () => {
  const { t } = useWords()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = async (call: () => Promise<{ ok: true } | Refused | Unreachable>, done: MessageId) => {
    if (isBusy) return
    setBusy(true)
    const answer = await call()
    setBusy(false)
    if (!answer.ok) {
      const [issue] = answer.offline ? [] : answer.issues
      return setRefusal(issue ? t(issue.message, issue.values) : noticeText(t, answer.notice))
    }
    setRefusal(undefined)
    showToast({ kind: 'success', text: t(done) })
    await revalidate()
  }
  return { isBusy, refusal, send }
}

const fileIn = (form: HTMLFormElement): File[] => {
  const file = new FormData(form).get('file')
  return file instanceof File && file.size > 0 ? [file] : []
}

/** Logo of the house: what is shown now, another file, or none. */
export const LogoForm = ({ logo }: { logo: Logo }) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, refusal, send } = useLogoCall()
  const busy = isBusy || undefined
  return (
    <form
      // A new logo empties the field.
      key={logo?.url}
      noValidate
      className="grid justify-items-start gap-4 rounded-xl border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const file = fileIn(event.currentTarget)
        void send(() => staffCall(houseCalls.changeLogo, { body: {}, files: { file } }), 'house.logo.saved')
      }}
    >
      <h2 className="font-semibold">{t('house.logo.title')}</h2>
      {logo ? (
        <img
          src={logo.url}
          alt={t('house.logo.alt')}
          width={logo.width / 2}
          height={logo.height / 2}
          className="rounded bg-[#fff] p-2"
        />
      ) : (
        <p className="text-muted">{t('house.logo.none')}</p>
      )}
      <FileInput
        id={id}
        label={t('house.logo.label')}
        hint={t('house.logo.hint')}
        error={refusal}
        accept={logoTypes.join(',')}
        choose={t('file.contract.choose')}
        replace={t('file.contract.replace')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" aria-disabled={busy}>
          {t('house.logo.send')}
        </Button>
        {logo && (
          <Button
            look="quiet"
            aria-disabled={busy}
            onClick={() => void send(() => staffCall(houseCalls.removeLogo), 'house.logo.removed')}
          >
            {t('house.logo.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
