import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { FieldShell, describedBy } from '../../ui/field-shell.tsx'

/** File under the name `file`, chosen or dropped on the field. */
export const DropField = () => {
  const { t } = useWords()
  const { idOf, errorOf, withdraw } = useForm()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [id, error, hint] = [idOf('file'), errorOf('file'), t('import.drop')]
  const handleDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover')
  }
  const handleDrop = (event: DragEvent) => {
    handleDrag(event)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    withdraw('file')
  }
  return (
    <div
      onDragOver={handleDrag}
      onDragLeave={handleDrag}
      onDrop={handleDrop}
      className={cx(
        'rounded-xl border-2 border-dashed p-4 transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      <FieldShell id={id} label={t('import.file')} hint={hint} error={error}>
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          accept=".xlsx,.xls,.csv,.txt"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className="block w-full text-sm file:me-3 file:min-h-10 file:rounded-lg file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold"
        />
      </FieldShell>
    </div>
  )
}
