/**
 * Runs while the page is read, right after the list: unfolds the position that the address names, before anything is
 * painted. The browser itself finds an address's target only later, and the list would shift.
 */
export const UNFOLD_LINKED_SCRIPT = `try{
var row=document.getElementById(decodeURIComponent(location.hash.slice(1)));
if(row&&row.tagName==='LI')row.dataset.unfolded='true'
}catch(malformed){}`;
