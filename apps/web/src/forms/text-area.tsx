import { useForm } from './form.tsx'
import { FieldShell, describedBy } from '../ui/field-shell.tsx'

interface TextAreaProps {
  name: string
  label: string
  hint?: string
  optional?: string
}

export const TextArea = ({ name, label, hint, optional }: TextAreaProps) => {
  const { idOf, errorOf, initial } = useForm()
  const [id, error] = [idOf(name), errorOf(name)]
  return (
    <FieldShell id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        id={id}
        name={name}
        rows={3}
        maxLength={1000}
        defaultValue={initial(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className="block w-full rounded-lg border border-line-strong bg-field px-3 py-2 hover:border-brand aria-invalid:border-terracotta aria-invalid:bg-terracotta-soft"
      />
    </FieldShell>
  )
}
