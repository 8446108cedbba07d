interface Gateway {
  url: string
  fields: Record<string, string>
}

/** Leaves for the hosted page of the bank by a real form, as its protocol wants it: never a frame. */
export const postTo = ({ url, fields }: Gateway): void => {
  const { protocol, href } = new URL(url, location.href)
  if (!/^https?:$/.test(protocol)) throw new TypeError('the gateway has no web address')
  const form = document.createElement('form')
  form.method = 'post'
  form.action = href
  form.hidden = true
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}
