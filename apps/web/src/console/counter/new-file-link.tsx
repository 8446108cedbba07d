import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useMay } from '../agent.ts'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { useCharacter } from '../plain-keys.ts'

/** Opens a new file, also at `n`; in an open file this key belongs to the note. */
const Shown = () => {
  const { t } = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isInFile = /\d/.test(pathname)
  useCharacter((character, event) => {
    if (character !== 'n' || isInFile) return
    event.preventDefault()
    void navigate(consolePaths.newFile)
  })
  const title = t('console.newFile')
  return (
    <Link to={consolePaths.newFile} title={title} className={buttonClass('secondary', 'small')}>
      <ConsoleIcon sign="plus" />
      <span className="max-[84rem]:sr-only">{title}</span>
    </Link>
  )
}

/** Link to a new file, for those who may quote. */
export const NewFileLink = () => (useMay()('quote') ? <Shown /> : null)
