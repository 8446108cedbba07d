import { themeScript } from './theme.ts'

/** Id of the element that lists the modules of a page, the entry first. */
export const modulesId = 'modules'

/**
 * Loads the modules of a page after its first paint: on a slow line the text and its fonts come
 * first, and visitors can read the page and fill in its forms before any script runs.
 */
const startScript = `addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{const m=document.getElementById('${modulesId}');if(m)JSON.parse(m.textContent).forEach((f,i)=>{const e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=f}else{e.type='module';e.src=f}document.head.append(e)})})))`

/**
 * Holds back a form that requires JavaScript if it is submitted before hydration: on a slow line a
 * password would be posted and lost. `useSending` sends it later.
 */
const holdScript = `addEventListener('submit',e=>{const d=e.target.dataset;if(d.held!==undefined&&d.alive===undefined){e.preventDefault();d.sent=''}},true)`

/** Only inline script of a page; its hash is in the Content-Security-Policy. */
export const headScript = `${themeScript};${holdScript};${startScript}`
