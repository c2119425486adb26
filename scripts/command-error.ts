/** A fault that its message explains well enough: a command that failed and has said why, a tool that is missing. */
export class CommandError extends Error {
  override name = 'CommandError';
}
