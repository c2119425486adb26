import sheet from './position-sheet.module.css';
import type { PositionsProps } from './positions.tsx';

type WhereToApplyProps = Pick<PositionsProps, 'texts' | 'apply'> & { slug: string };

/** Where to apply for a position, for those who read it on paper. */
export function WhereToApply({ slug, texts, apply }: WhereToApplyProps) {
  return (
    <p className={sheet.apply}>
      {texts.applyAt} <strong>{`${apply.address}#${slug}`}</strong> {texts.writeTo}{' '}
      <strong>{apply.email}</strong>
    </p>
  );
}
