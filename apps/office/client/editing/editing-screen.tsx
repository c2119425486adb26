/** The texts of the site: the editor. */
export function EditingScreen() {
  return (
    <section className="message">
      <h1>Site texts</h1>
      <p>The editor is not here yet.</p>
    </section>
  );
}
