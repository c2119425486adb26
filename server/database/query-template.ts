import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely';
import type { Database } from './tables.ts';

/** Stands in a template where a value comes later. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Names a value that a template is run with. */
type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

/**
 * A query that is built and written as SQL once for each database, and then only run with other values: for what every
 * submission runs, where building it would take longer than running it.
 *
 * @param build - builds the query, with `value('name')` for each of its values
 */
export function queryTemplate<Values extends object, Row = never>(
  build: (database: Kysely<Database>, value: ValueOf<Values>) => Compilable<Row>,
): (database: Kysely<Database>, values: Values) => Promise<QueryResult<Row>> {
  // A database and its transactions share their adapter.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  const value: ValueOf<Values> = (name) => new Placeholder(name) as never;

  return (database, values) => {
    const { adapter } = database.getExecutor();
    let template = compiled.get(adapter);
    if (template === undefined) {
      template = build(database, value).compile();
      compiled.set(adapter, template);
    }
    const parameters = template.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return database.executeQuery({ ...template, parameters });
  };
}
