import { nameOf } from '../fields/in-words.ts';
import { editAddress } from './address.ts';
import type { Fault } from './calls/api.ts';

/** What is wrong, each with a way to where it is. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  return (
    <ul>
      {faults.map(({ file, field = [], reason, line }) => (
        <li key={`${file} ${field.join('.')} ${reason}`}>
          {/\.(?:ya?ml|md)$/.test(file) ? (
            <a href={editAddress(file, field.length > 0 ? field : undefined)}>{file}</a>
          ) : (
            file
          )}
          {field.length > 0 ? `, ${nameOf(field)}` : line === undefined ? '' : `, line ${line}`}: {reason}
        </li>
      ))}
    </ul>
  );
}
