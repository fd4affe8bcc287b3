// The one inline script of every page, constant so that its hash allows it: choices before the first paint, comfort after it.
import { COOKIE_PREFIX } from '#kit/server/demonstration.ts'

// Written small: it stands in every page. `wake` names the scripts, asked for after the page and its pictures have come,
// so that none of them competes with what a person waits for (a browser that reports no paint asks three seconds later);
// a first touch or key asks for them at once. Where one
// cannot come, the page is as it is without script: no button is shown that would do nothing.
export const HEAD_LINE = `(d=>{let a={};try{a=JSON.parse(localStorage.access||'{}')}catch{}
if(a.vision)d.dataset.vision=a.vision;if(a.size)d.dataset.size=a.size;d.dataset.script='';
if(/(^|; )${COOKIE_PREFIX}signed=1/.test(document.cookie))d.dataset.signed='';
let w=()=>{w=()=>{};for(let s of document.querySelector('meta[name=wake]')?.content.split(' ')??[])import(s).catch(()=>delete d.dataset.script)};
addEventListener('load',()=>{new PerformanceObserver(()=>w()).observe({type:'paint',buffered:true});setTimeout(()=>w(),3e3)});
for(let e of['pointerdown','keydown'])addEventListener(e,()=>w(),{capture:true,once:true})})(document.documentElement)`
