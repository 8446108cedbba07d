import { themeScript } from './theme.ts'

/** Id of the element that lists the modules of a page, the entry first. */
export const modulesId = 'modules'

/** Events by which somebody touches the page. Browsers invent movements of a pointer that rests. */
const touches = ['pointerdown', 'keydown', 'focusin', 'wheel', 'change', 'dragenter']

/** Time after which a page that nobody touches loads its scripts, once the browser is idle. */
const untouchedMs = 4000

/**
 * Loads the modules of a page after its first paint: on a slow line the text and its fonts come
 * first, and visitors can read the page and fill in its forms before any script runs. A public page
 * (`data-waits`) loads them when somebody touches it or the browser is idle, unless it has something
 * to show at once: a stored value of an earlier visit, a query, or a text in a frame.
 */
const startScript = `{const touched=new Promise(r=>${JSON.stringify(touches)}.forEach(e=>addEventListener(e,r,{once:true,capture:true,passive:true})));const kept=()=>{try{return localStorage.length+sessionStorage.length}catch{return 0}};const start=m=>JSON.parse(m.textContent).forEach((f,i)=>{if(!i)return import(f);const e=document.createElement('link');e.rel='modulepreload';e.href=f;document.head.append(e)});addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{const m=document.getElementById('${modulesId}');if(!m)return;if(m.dataset.waits===undefined||kept()||location.search||document.querySelector('iframe'))return start(m);const idle=new Promise(r=>setTimeout(()=>(self.requestIdleCallback||setTimeout)(r),${untouchedMs}));Promise.race([touched,idle]).then(()=>start(m))})))}`

/**
 * Holds back a form that is submitted before hydration and would lose what the visitor typed:
 * a form that requires JavaScript, and the change of language once something is typed on the page
 * (`typed`). The second press of a language is not held, in case the scripts never arrive.
 * `useHeldForm` sends the form later.
 */
const holdScript = `{let t;addEventListener('input',()=>t=1,true);addEventListener('submit',e=>{const d=e.target.dataset;if(d.held===undefined||d.alive!==undefined||d.held&&(!t||d.sent!==undefined))return;e.preventDefault();d.sent=e.submitter?.value??''},true)}`

/** Time for which a pressed link waits for the scripts. */
const linkMs = 2000

/**
 * Remembers the button that was pressed before hydration and does nothing by itself, or the link that opens
 * a dialog (`data-held`); `pressHeld` presses it again. The link is followed when it is pressed twice, or when
 * the scripts do not arrive in time.
 */
const pressScript = `addEventListener('click',e=>{const b=e.target.closest?.('#root :is(button[type=button],a[data-held])');if(!b||alive())return;const d=b.dataset;if(!b.href)d.pressed='';else if(d.pressed!==undefined)delete d.pressed;else{e.preventDefault();d.pressed='';setTimeout(()=>d.pressed===undefined||b.click(),${linkMs})}},true)`

/**
 * Disables the button of step 1 until the terms are ticked, as hydrated forms do, which then say why to whoever
 * has pressed it.
 */
const termsScript = `{const mark=()=>alive()||document.querySelectorAll('[name=terms]').forEach(t=>{const b=t.form.querySelector('[type=submit]');b.ariaDisabled=t.checked?null:'true';delete b.dataset.pressed});addEventListener('DOMContentLoaded',mark);addEventListener('change',mark);addEventListener('submit',e=>{const b=e.submitter;if(!alive()&&b?.ariaDisabled){e.preventDefault();b.dataset.pressed=''}},true)}`

/** Keeps what a translator replaces, for the guard that puts it back (i18n/translated-nodes.ts). */
const translatedScript = `(self.standIns=new MutationObserver((r,o)=>r.forEach(x=>{if([x.addedNodes[0],x.previousSibling,x.nextSibling].some(n=>n?.localName=='font')){(o.records||=[]).push(x);o.act?.()}}))).observe(document,{childList:true,subtree:true})`

/** Only inline script of a page; its hash is in the Content-Security-Policy. */
export const headScript = `${themeScript};const alive=()=>document.documentElement.dataset.alive!==undefined;${holdScript};${pressScript};${termsScript};${translatedScript};${startScript}`
