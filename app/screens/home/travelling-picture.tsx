import type { ComponentProps } from 'react';
import { useViewTransitionState } from 'react-router';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './travelling-picture.module.css';

/** A picture that moves to its place on the page that it leads to, while the visitor goes there. */
export function TravellingPicture({
  to,
  className = '',
  ...picture
}: ComponentProps<typeof Picture> & { to: string }) {
  const travelling = useViewTransitionState(to);
  return <Picture {...picture} className={`${className} ${travelling ? styles.travelling : ''}`} />;
}
