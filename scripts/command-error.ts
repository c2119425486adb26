/** A fault whose message explains it well enough: a command that failed and has said why, a missing tool. */
export class CommandError extends Error {
  override name = 'CommandError';
}
