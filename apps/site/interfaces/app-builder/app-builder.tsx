import type { AppBuilder } from '@website/model/schema/mockups/app-builder.ts';
import { Frame } from '../frame/frame.tsx';
import styles from './app-builder.module.css';
import { Canvas } from './canvas.tsx';
import { Chain } from './chain.tsx';

/** A low-code app builder: the app's steps, its permissions, and an audit log. */
export function AppBuilderView({ shown }: { shown: AppBuilder }) {
  const { parts, rights, audit } = shown;
  return (
    <Frame shown={shown} ground="paper" className={styles.builder}>
      <ul className={styles.parts}>
        {parts.list.map((part, index) => (
          <li key={part} data-open={index === parts.open - 1 ? '' : undefined}>
            {part}
          </li>
        ))}
      </ul>
      <Canvas shown={shown} />
      <Chain shown={shown} />
      <div className={styles.lower}>
        <table className={styles.rights}>
          <thead>
            <tr>
              <th scope="col">{rights.title}</th>
              {rights.roles.map((role) => (
                <th key={role} scope="col">
                  <span>{role}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.fields.map(({ name, rights: allowed }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {allowed.map((right, index) => (
                  <td key={rights.roles[index]} data-right={right}>
                    {rights.names[right]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.audit}>
          <p>{audit.title}</p>
          <ol>
            {audit.list.map(({ time, who, text }) => (
              <li key={text}>
                <small>
                  {time}, {who}
                </small>
                {text}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Frame>
  );
}
