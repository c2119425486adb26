/** A name, or an address that breaks before its @ where there is no room. */
export function Address({ text }: { text: string }) {
  const at = text.indexOf('@');
  return (
    <bdi>
      {at === -1 ? text : text.slice(0, at)}
      {at !== -1 && (
        <>
          <wbr />
          {text.slice(at)}
        </>
      )}
    </bdi>
  );
}
