import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** How Lightning CSS names a class of a module while pages are built: so that no other word looks like one. */
export const CLASS_PATTERN = 'css-module-[hash]-[local]';

const NAME = /css-module-([\w-]+)/g;

/** How many characters the hash of a module has, which may be hyphens, too. */
const HASH = 6;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Few enough to be short, and enough that two of some hundred modules hardly ever get the same. */
const LETTERS_OF_MODULE = 3;

/**
 * Gives the classes of a build names of four or five letters: three for their module and then one for each name in it. A
 * page brings its styles with it, and long names, which can't be compressed well, took some 300 bytes of its first round
 * trip. During development they keep the names that say where they come from.
 */
export function shortClassNames(): Plugin[] {
  const names = new ShortNames();
  return [
    {
      // After Vite has read the modules, and before it puts style sheets together.
      name: 'short-class-names-in-styles',
      apply: 'build',
      transform: { filter: { id: /\.module\.css(?:\?|$)/ }, handler: (code) => renamed(code, names) },
    },
    {
      // What a module exports to scripts has been made of its classes by now.
      name: 'short-class-names-in-scripts',
      apply: 'build',
      enforce: 'post',
      transform: { filter: { id: /\.module\.css(?:\?|$)/ }, handler: (code) => renamed(code, names) },
    },
  ];
}

/** @throws {Error} if the module composes classes of another: their names would depend on which is read first */
function renamed(code: string, names: ShortNames) {
  const modules = new Set([...code.matchAll(NAME)].map(([, name = '']) => name.slice(0, HASH)));
  if (modules.size > 1)
    throw new Error('a style sheet composes classes of another one: give the element both classes');
  return {
    code: code.replace(NAME, (_, name) => names.of(name.slice(0, HASH), name.slice(HASH + 1))),
    map: null,
  };
}

/** Names that are the same in each build of the same modules, whichever is read first. */
export class ShortNames {
  readonly #modules = new Map<string, string>();
  readonly #locals = new Map<string, string[]>();

  /**
   * @param module - the hash that Lightning CSS gave it
   * @param local - the class as the module itself calls it
   * @throws {Error} if two modules get the same letters
   */
  of(module: string, local: string): string {
    const letters = lettersOf(module);
    const known = this.#modules.get(letters) ?? module;
    if (known !== module)
      throw new Error(
        `two style sheets get the letters "${letters}" for their classes: rename the one that is new`,
      );
    this.#modules.set(letters, module);
    const locals = this.#locals.get(module) ?? [];
    this.#locals.set(module, locals);
    if (!locals.includes(local)) locals.push(local);
    return letters + inLetters(locals.indexOf(local));
  }
}

function lettersOf(module: string): string {
  const number = createHash('sha256').update(module).digest().readUInt32BE();
  return Array.from(
    { length: LETTERS_OF_MODULE },
    (_, place) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length],
  ).join('');
}

function inLetters(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return (rest === 0 ? '' : inLetters(rest - 1)) + LETTERS[number % LETTERS.length];
}
