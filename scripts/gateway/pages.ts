import { testCards } from './cards.ts'

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f4;color:#17212b}
main{max-width:30rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:.5rem}
h1{font-size:1.3rem;margin:0 0 .25rem}label{display:block;margin:.75rem 0 .25rem}
input,select,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box}
button{margin-top:1rem;background:#0b5cad;color:#fff;border:0;border-radius:.3rem;cursor:pointer}
.row{display:grid;grid-template-columns:1fr 1fr 1fr;gap:.75rem}.bad{color:#b3261e}
small,td,th{font-size:.85rem;color:#55616d;text-align:start}table{width:100%}a{display:block;margin-top:1rem}
fieldset{margin:1.25rem 0 0;border:1px dashed #9aa7b3}`

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head><body><main><h1>${escape(title)}</h1>${content}</main></body></html>`

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')

const cardRows = [
  [testCards.visa.number, 'Visa, acceptée'],
  [testCards.mastercard.number, 'MasterCard, acceptée'],
  [testCards.secure.number, `MasterCard, 3-D Secure (code ${testCards.secure.code})`],
  [testCards.declined.number, 'Visa, refusée'],
]
  .map(([number, result]) => `<tr><td><code>${number}</code></td><td>${result}</td></tr>`)
  .join('')

export interface PayPage {
  session: string
  amount: string
  order: string
  shopUrl: string | undefined
  /** Reason of the last refusal. */
  refusal?: string
}

/** Returns the page for typing the card. */
export const payPage = ({ session, amount, order, shopUrl, refusal }: PayPage): string =>
  page(
    'Paiement sécurisé (simulateur)',
    `<p>Commande <code>${escape(order)}</code><br><strong>${escape(amount)} MAD</strong></p>
${refusal ? `<p class="bad" role="alert">Paiement refusé : ${escape(refusal)}</p>` : ''}
<form method="post" action="/fim/pay">${hidden({ session })}
<label for="number">Numéro de carte</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" required>
<div class="row"><div><label for="month">Mois</label><input id="month" name="month" inputmode="numeric" placeholder="MM" required></div>
<div><label for="year">Année</label><input id="year" name="year" inputmode="numeric" placeholder="AA" required></div>
<div><label for="cvc">CVC</label><input id="cvc" name="cvc" inputmode="numeric" required></div></div>
<fieldset><legend>Simulateur</legend><label for="callback">Confirmation au marchand</label>
<select id="callback" name="callback"><option value="once">une fois</option><option value="twice">deux fois</option><option value="late">en retard</option><option value="none">jamais</option></select></fieldset>
<button>Payer</button></form>
${
  refusal
    ? `<form method="post" action="/fim/giveup">${hidden({ session })}<button>Retour au marchand</button></form>`
    : ''
}${shopUrl ? `<a href="${escape(shopUrl)}">Annuler</a>` : ''}
<table><caption><small>Cartes de test : toute date à venir, CVC ${testCards.visa.cvc}</small></caption>${cardRows}</table>`,
  )

/** Returns the bank's page for the code, which proves that the payer owns the card. */
export const codePage = (session: string, fields: Record<string, string>): string =>
  page(
    '3-D Secure (simulateur)',
    `<form method="post" action="/fim/code">${hidden({ session, ...fields })}
<label for="code">Code reçu de votre banque</label><input id="code" name="code" inputmode="numeric" required><button>Valider</button></form>`,
  )

/** Returns the page that sends the browser back to the merchant with the result. */
export const returnPage = (url: string, fields: Record<string, string>): string =>
  page(
    'Retour au marchand',
    `<form method="post" action="${escape(url)}">${hidden(fields)}<button>Continuer</button></form>
<script>document.forms[0].submit()</script>`,
  )

/** Returns the page for a refused request with its faults. */
export const refusalPage = (faults: readonly string[]): string =>
  page(
    'Demande refusée',
    `<ul class="bad">${faults.map((fault) => `<li>${escape(fault)}</li>`).join('')}</ul>`,
  )

/** Returns the overview of all orders. */
export const overviewPage = (orders: readonly { order: string; amount: string; state: string }[]): string =>
  page(
    'Simulateur de paiement par carte',
    `<p>Les formulaires arrivent par POST à <code>/fim/est3Dgate</code>.</p><table><tr><th>Commande</th><th>Montant</th><th>État</th></tr>${orders
      .map(
        ({ order, amount, state }) =>
          `<tr><td>${escape(order)}</td><td>${escape(amount)}</td><td>${escape(state)}</td></tr>`,
      )
      .join('')}</table>`,
  )
