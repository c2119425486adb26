import { nameOf } from '../fields/labels.ts';
import { editAddress } from './address.ts';
import type { Fault } from './calls/api.ts';

/**
 * What is wrong, each with a way to where it is.
 *
 * @param own - the file that is edited here, whose faults need only their fields' names
 */
export function FaultList({ faults, own }: { faults: readonly Fault[]; own?: string }) {
  return (
    <ul>
      {faults.map(({ file, field = [], reason, line }) => (
        <li key={`${file} ${field.join('.')} ${reason}`}>
          {file === own ? (
            <a href={editAddress(file, field.length > 0 ? field : ['body'])}>
              {field.length > 0 ? nameOf(field) : 'Text'}
            </a>
          ) : /\.(?:ya?ml|md)$/.test(file) ? (
            <a href={editAddress(file, field.length > 0 ? field : undefined)}>{file}</a>
          ) : (
            file
          )}
          {file === own
            ? ''
            : field.length > 0
              ? `, ${nameOf(field)}`
              : line === undefined
                ? ''
                : `, line ${line}`}
          : {reason}
        </li>
      ))}
    </ul>
  );
}
