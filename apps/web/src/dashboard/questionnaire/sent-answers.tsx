import type { QuestionnaireView } from '@wassit/domain/api/policies/underwriting'
import { useState } from 'react'
import { Recap, recapOf } from '../../forms/recap.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formOf } from './questionnaire-data.ts'

const Answers = ({ questionnaire }: { questionnaire: QuestionnaireView }) => {
  const { t } = useWords()
  return (
    <div className="mt-6 grid gap-8">
      {questionnaire.persons.map((person) => {
        const form = formOf(questionnaire, person)
        return (
          <section key={person.code}>
            <h2 className="mb-3 border-b border-line pb-2 text-xl font-semibold">
              <bdi>{person.name}</bdi>
            </h2>
            {form && <Recap groups={recapOf(form, person.answers, t)} />}
          </section>
        )
      })}
    </div>
  )
}

/** Sent questionnaire: its customer reads only that it is sent, and the answers on demand. */
export const SentAnswers = ({ questionnaire }: { questionnaire: QuestionnaireView }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <div className="rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-6">
      <div className="flex items-start gap-3">
        <Icon name="check" className="mt-1 shrink-0 text-mint" />
        <div>
          <h2 className="text-lg font-semibold">{t('medical.page.sent')}</h2>
          {questionnaire.state === 'filled' && <p className="text-muted">{t('medical.page.sentText')}</p>}
          {questionnaire.from_paper && <p className="mt-1">{t('medical.page.fromPaper')}</p>}
        </div>
      </div>
      <Button look="secondary" className="mt-4" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'medical.person.hide' : 'medical.person.read')}
      </Button>
      {open && <Answers questionnaire={questionnaire} />}
    </div>
  )
}
