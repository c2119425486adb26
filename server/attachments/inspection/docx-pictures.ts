/** What may precede the first element: an instruction or comment, and what kind of document it is. */
const BEFORE = [/^\s+/, /^<\?[^?>]*\?>/, /^<!--[^>]*-->/, /^<!doctype(?:[^>["']|"[^">]*"|'[^'>]*')*>/i];
const BYTE_ORDER_MARK = /^\xef\xbb\xbf/;
const ELEMENT = /^<(?:svg|html)[\s>]/;

/** Whether a part is a drawing or a page by its first bytes, so that it need not be unpacked: these can be large. */
export function isDrawingOrPage(start: Buffer): boolean {
  let text = start.toString('latin1').replace(BYTE_ORDER_MARK, '');
  for (let length = -1; length !== text.length; ) {
    length = text.length;
    for (const pattern of BEFORE) text = text.replace(pattern, '');
  }
  return ELEMENT.test(text);
}
