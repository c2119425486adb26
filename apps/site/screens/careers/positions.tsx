import '../../ui/accent.css';
import { ColorKey } from './color-key.tsx';
import { CompactRow } from './compact-row.tsx';
import { FULL_ROWS, type ListedPosition, PositionRow, type RowProps } from './position-row.tsx';
import { PositionSearch, type PositionSearchProps } from './position-search.tsx';
import sheet from './position-sheet.module.css';
import styles from './positions.module.css';
import tracks from './row-tracks.module.css';
import start from './tracks.module.css';
import { rowTrack, TracksStart } from './tracks.tsx';

export interface PositionsProps extends RowProps {
  positions: readonly ListedPosition[];
  /** Undefined for a short list. */
  search: PositionSearchProps | undefined;
}

/**
 * The list of open positions: title, description, experience, openings and skills, and a button to apply. `search-rows.ts` hides
 * rows that don't match the search.
 */
export function Positions({ positions, search, ...row }: PositionsProps) {
  const { kinds } = row.texts;
  return (
    <>
      {search !== undefined && <PositionSearch {...search} />}
      <div className={start.start}>
        <TracksStart positions={positions} />
        {kinds !== undefined && <ColorKey kinds={kinds} positions={positions} />}
      </div>
      <p className={sheet.company}>{row.apply.company}</p>
      <ul
        className={`${styles.positions} ${tracks.list} ${sheet.sheets}`}
        data-positions
        data-opens="application-dialog"
        data-waiting=""
      >
        {positions.map((position, index) => {
          const Row = index < FULL_ROWS ? PositionRow : CompactRow;
          const track = rowTrack(position, index, positions.length);
          return <Row key={position.slug} position={position} index={index} track={track} {...row} />;
        })}
      </ul>
    </>
  );
}
