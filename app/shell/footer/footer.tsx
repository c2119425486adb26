import { useEffect, useRef } from 'react';
import { still } from '../../start/still.tsx';
import styles from './footer.module.css';

const FooterContent = still(async () => (await import('./footer-content.tsx')).FooterContent);

/** The foot of every page. It stays as it was served, but for the year. */
export function Footer() {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    // A page that was built last year shows this year's number all the same.
    const year = footer.current?.querySelector('[data-year]');
    if (year) year.textContent = String(new Date().getFullYear());
  }, []);
  return (
    <footer ref={footer} className={`ground-ink ${styles.footer}`}>
      <FooterContent />
    </footer>
  );
}
