import type { DataTrail } from '@website/model/schema/mockups/data-trail.ts';
import { Frame } from '../frame/frame.tsx';
import styles from './data-trail.module.css';
import { Trail } from './trail.tsx';
import { UprightTrail } from './upright-trail.tsx';

/** The data lineage of a model's answers: a flow diagram, and a table of answers with their sources. */
export function DataTrailView({ shown }: { shown: DataTrail }) {
  const { columns, rows } = shown;
  return (
    <Frame shown={shown} ground="ink" className={styles.data}>
      <Trail shown={shown} />
      <UprightTrail shown={shown} />
      <table className={styles.rows}>
        <thead>
          <tr>
            {Object.entries(columns).map(([name, words]) => (
              <th key={name} scope="col" data-column={name}>
                <span>{words}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ unit, risk, because, source, state, confirmed }, index) => (
            <tr key={unit}>
              <td data-column="rank">
                {index + 1}
                <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
                  <path d="M0 5h100" />
                  <path d={`M0 5h${risk}`} />
                </svg>
                {risk}
              </td>
              <th scope="row">{unit}</th>
              <td>{because}</td>
              <td data-column="source">{source}</td>
              <td data-column="state" data-confirmed={confirmed && ''}>
                {state}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
