/**
 * Runs in the head of each page, until it is read. It marks two kinds of its parts, for `styles/reading.css`.
 *
 * The part that the parser is in is hidden until it is whole. `:has()` could say the same without a script, but then browsers
 * compute the styles of all of the page anew with each piece of it that comes.
 *
 * Parts below the first are far away: they are laid out only if they are on the screen after all, so that a long page
 * is painted as early as a short one. Once the page is loaded they are laid out, too, one by one, so that the browser can
 * answer the visitor between two of them. A page that opens further down, at a fragment or where the visitor left it, is laid
 * out at once, or its parts would be looked for where they are not yet.
 */
export const READING_SCRIPT = `(function(){
var reading,root=document.documentElement,observer=new MutationObserver(look),
opensAtTop=!location.hash&&performance.getEntriesByType('navigation').some(function(entry){return entry.type==='navigate'});
function look(){
var last=document.body&&document.body.lastElementChild,main=last&&last.matches('main')&&last;
[root,document.body,main].forEach(function(place){if(place)observer.observe(place,{childList:true})});
if(opensAtTop)document.querySelectorAll('main>*+*,main~section,main~footer').forEach(function(part){part.setAttribute('data-far','')});
read(main?main.lastElementChild:last&&last.matches('header,section,footer')?last:null)}
function read(part){
if(reading===part)return;
if(reading)reading.removeAttribute('data-reading');
if(part)part.setAttribute('data-reading','');
reading=part}
look();
addEventListener('DOMContentLoaded',function(){observer.disconnect();read(null)});
addEventListener('load',function(){
var parts=Array.from(document.querySelectorAll('[data-far]')),channel=new MessageChannel();
channel.port1.onmessage=function(){
var part=parts.shift();
if(!part)return channel.port1.close();
part.removeAttribute('data-far');
part.getBoundingClientRect();
channel.port2.postMessage(0)};
channel.port2.postMessage(0)})})()`;
