import { themeScript } from './theme.ts'

/** Id of the element that lists the modules of a page, the entry first. */
export const modulesId = 'modules'

/**
 * Loads the modules of a page after its first paint: on a slow line the text and its fonts come
 * first, and visitors can read the page and fill in its forms before any script runs.
 */
const startScript = `addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{const m=document.getElementById('${modulesId}');if(m)JSON.parse(m.textContent).forEach((f,i)=>{if(!i)return import(f);const e=document.createElement('link');e.rel='modulepreload';e.href=f;document.head.append(e)})})))`

/**
 * Holds back a form that is submitted before hydration and would lose what the visitor typed:
 * a form that requires JavaScript, and the change of language once something is typed on the page
 * (`typed`). The second press of a language is not held, in case the scripts never arrive.
 * `useHeldForm` sends the form later.
 */
const holdScript = `{let t;addEventListener('input',()=>t=1,true);addEventListener('submit',e=>{const d=e.target.dataset;if(d.held===undefined||d.alive!==undefined||d.held&&(!t||d.sent!==undefined))return;e.preventDefault();d.sent=e.submitter?.value??''},true)}`

/** Only inline script of a page; its hash is in the Content-Security-Policy. */
export const headScript = `${themeScript};${holdScript};${startScript}`
