import { PAGE_START_ID } from './page-start.ts';

declare global {
  interface Window {
    /** Set by the early script. */
    early?: Early;
  }
}

interface Early {
  (event: MouseEvent): void;
  /** Fetches the page's scripts; only the first call does. */
  start: () => void;
  /** Notes that a script could not be fetched. */
  fail: () => void;
  /** Whether the page has been hydrated, but for the parts that wait until the visitor comes near them. */
  done?: boolean;
  button?: HTMLButtonElement | undefined;
  timer?: number;
}

/** How long a click waits for scripts before its button does what it can without them. */
const PATIENCE_MS = 4000;

/** The same on a page that has been hydrated, for a part of it that waits: its code is small, and on its way. */
const PATIENCE_WITH_PARTS_MS = 12_000;

/** What a visitor does first: whichever comes first starts the page's scripts, if they have not been started yet. */
const FIRST_INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'input', 'focusin'];

/**
 * Runs in the head of each page. It starts the page's scripts when the browser is idle after load, so that nothing of them
 * stands before the page's paint (a small page can be loaded before that; a page in a tab that nobody looks at is not
 * painted, and waits), or at the first interaction. They are fetched all at once and run one by one, so that the
 * browser can answer the visitor between two of them. Until they have come, and in the parts that wait (`data-waiting`)
 * also later, it remembers the last button that was clicked: on a slow line a visitor may press APPLY seconds before React
 * listens. React is not told of such a click: while it takes over a part it would keep it from everybody, or answer it twice. A
 * button in a form that leads to a page (`action`, method GET) is held back, too, but not for long: if the scripts
 * could not be fetched, or have not come in time, its form is let go, unless the site can't be reached either: better to stay
 * on the page than to be led to an error of the browser's. The menu's button, and forms that are posted before the
 * page is hydrated, work without scripts.
 *
 * It also keeps the browser from showing a page where it was left, since every navigation leads to the top
 * (`shell/page-arrival.ts`), and from keeping a page that was left with its menu open.
 */
export const EARLY_SCRIPT = `(function(){
history.scrollRestoration='manual';
var started,early=window.early=function(event){
var button=event.target.closest('button:not([popovertarget])'),form=button&&button.type==='submit'&&button.form;
if(!button||early.done&&!button.closest('[data-waiting]')||form&&(early.failed||form.method!=='get'&&!early.done))return;
event.stopPropagation();
early.button=button;
clearTimeout(early.timer);
if(form){event.preventDefault();early.timer=setTimeout(early.go,early.done?${PATIENCE_WITH_PARTS_MS}:${PATIENCE_MS})}};
early.go=function(){
var button=early.button;
if(button&&button.type==='submit')fetch(button.form.action,{method:'HEAD'}).then(function(){
if(early.button===button){early.button=null;button.form.requestSubmit(button)}},function(){})};
early.fail=function(){early.failed=true;early.go()};
early.start=function(){
if(started)return;
started=true;
if(document.readyState==='loading')addEventListener('DOMContentLoaded',fetchAll);else fetchAll()};
function fetchAll(){
var element=document.getElementById('${PAGE_START_ID}'),page=element&&JSON.parse(element.textContent);
if(!page)return;
oneByOne([page.manifest].concat(Object.values(page.routes),page.imports),function(href){
var link=document.createElement('link');link.rel='modulepreload';link.href=href;document.head.append(link)
}).then(function(){return oneByOne(page.imports.concat(page.entry),function(href){return import(href)})}).catch(early.fail)}
function oneByOne(list,act){return list.reduce(function(before,item){
return before.then(function(){return act(item)}).then(pause)},Promise.resolve())}
function pause(){return new Promise(function(goOn){
var channel=new MessageChannel();channel.port1.onmessage=goOn;channel.port2.postMessage(0)})}
addEventListener('pagehide',function(){var menu=document.querySelector('[popover]:popover-open');if(menu)menu.hidePopover()});
addEventListener('click',early,true);
${JSON.stringify(FIRST_INTERACTIONS)}.forEach(function(type){addEventListener(type,early.start,{capture:true,passive:true,once:true})});
addEventListener('load',function(){
new PerformanceObserver(function(entries,observer){
observer.disconnect();
if(window.scheduler&&scheduler.postTask)scheduler.postTask(early.start,{priority:'background'});
else(window.requestIdleCallback||setTimeout)(early.start)}).observe({type:'paint',buffered:true})})})()`;

/** Notes that the page has been hydrated, and does what the last early click asked for. */
export function endEarlyStart(): void {
  if (window.early === undefined) return;
  window.early.done = true;
  replayEarlyClick();
}

/** Does what the last early click asked for, unless its part of the page still waits. */
export function replayEarlyClick(): void {
  const { early } = window;
  const button = early?.button;
  if (early?.done !== true || button === undefined || button.closest('[data-waiting]') !== null) return;
  clearTimeout(early.timer);
  early.button = undefined;
  if (button.isConnected) button.click();
}
