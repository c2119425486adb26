import { useNavigation } from 'react-router';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './shared-picture.module.css';

interface BannerPictureProps {
  src: string;
  className?: string | undefined;
}

/** The picture at the top of a page: where the picture that led to the page arrives. */
export function BannerPicture({ src, className }: BannerPictureProps) {
  return <Picture src={src} shape="plate" className={`${styles.banner} ${className ?? ''}`} eager />;
}

interface LeadingPictureProps {
  src: string;
  /** The page that it leads to, and whose banner it becomes. */
  to: string;
  className?: string | undefined;
}

/**
 * The picture of a link. It travels to the banner of the page it leads to, but not back: a page is entered at its top,
 * where such a picture is seldom in view.
 */
export function LeadingPicture({ src, to, className }: LeadingPictureProps) {
  const leaving = useNavigation().location?.pathname === to;
  const passing = leaving ? styles.passing : '';
  return <Picture src={src} shape="plate" className={`${passing} ${className ?? ''}`} />;
}
