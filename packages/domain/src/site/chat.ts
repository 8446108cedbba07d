/** A chat with the broker on WhatsApp that begins with a text of ours; the number is written as one likes. */
export const chatAddress = (whatsapp: string, text: string): string =>
  `https://wa.me/${whatsapp.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`
