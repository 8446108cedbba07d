import { themeKey, themeScript } from './theme.ts'

/** Id of the element that lists the modules of a page, the entry first. */
export const modulesId = 'modules'

/** Events by which a visitor begins to use a page. */
const acts = JSON.stringify(['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'click'])

/** Loads the modules of the page once. */
const load = `const load=()=>{if(!m||loaded)return;loaded=true;JSON.parse(m.textContent).forEach((f,i)=>{const e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=f}else{e.type='module';e.src=f}document.head.append(e)})}`

/**
 * Tells if the page needs its modules before the visitor acts: it does not wait for an act, or the
 * browser keeps something of an earlier visit, such as a draft or a login. Stores the language as
 * spec 000 §1 requires; another stored one is the application's to compare (RULINGS 52).
 */
const needed = `const needed=()=>{const c=m.dataset.waits;if(!c)return true;try{localStorage.lang||=c;return localStorage.lang!==c||[localStorage,sessionStorage].some(s=>Object.keys(s).some(k=>k!=='lang'&&k!=='${themeKey}'))}catch{return true}}`

/**
 * Loads the modules of a page after its first paint: on a slow line the text and its fonts come
 * first, and visitors can read the page and fill in its forms before any script runs. A page with
 * `waits` works without its modules; they load with the visitor's first act.
 */
const startScript = `(()=>{let m,loaded,acted;${load};${needed};const act=()=>{acted=true;load()};${acts}.forEach(a=>addEventListener(a,act,{once:true,capture:true,passive:true}));addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{m=document.getElementById('${modulesId}');if(m&&(acted||needed()))load()})))})()`

/**
 * Holds back a form that is submitted before hydration and would lose what the visitor typed:
 * a form that requires JavaScript, and the change of language once something is typed on the page
 * (`typed`). The second press of a language is not held, in case the scripts never arrive.
 * `useHeldForm` sends the form later.
 */
const holdScript = `{let t;addEventListener('input',()=>t=1,true);addEventListener('submit',e=>{const d=e.target.dataset;if(d.held===undefined||d.alive!==undefined||d.held&&(!t||d.sent!==undefined))return;e.preventDefault();d.sent=e.submitter?.value??''},true)}`

/** Only inline script of a page; its hash is in the Content-Security-Policy. */
export const headScript = `${themeScript};${holdScript};${startScript}`
