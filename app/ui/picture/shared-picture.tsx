import { Picture } from './picture.tsx';
import styles from './shared-picture.module.css';
import { useTravelling } from './travelling.ts';

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
  shape?: 'plate' | 'figure';
  /** The page that it leads to, and whose banner it becomes. */
  to: string;
  className?: string | undefined;
}

/** The picture of a link, which travels to the banner of the page it leads to. */
export function LeadingPicture({ src, shape = 'plate', to, className }: LeadingPictureProps) {
  const travelling = useTravelling(to);
  return (
    <Picture
      src={src}
      shape={shape}
      className={`${className ?? ''} ${travelling ? styles.travelling : ''}`}
    />
  );
}
