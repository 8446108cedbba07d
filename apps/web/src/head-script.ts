import { themeScript } from './theme.ts'

/** The element that lists the modules of a page, the entry first. */
export const modulesId = 'modules'

/**
 * Fetches the modules of a page once it is painted: on a slow line the text and its fonts come first,
 * and a page here can be read and its forms filled in before any of this runs.
 */
const startScript = `addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{const m=document.getElementById('${modulesId}');if(m)JSON.parse(m.textContent).forEach((f,i)=>{const e=document.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=f}else{e.type='module';e.src=f}document.head.append(e)})})))`

/**
 * Holds back a form that cannot do without JavaScript when it is sent before the page is alive: on a
 * slow line a password would be posted and lost. `useSending` sends it on.
 */
const holdScript = `addEventListener('submit',e=>{const d=e.target.dataset;if(d.held!==undefined&&d.alive===undefined){e.preventDefault();d.sent=''}},true)`

/** The one inline script of a page; its hash stands in the Content-Security-Policy. */
export const headScript = `${themeScript};${holdScript};${startScript}`
