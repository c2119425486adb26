import process from 'node:process';

/**
 * Node's HTTP server. An import of the module reads all its exports, and among them are some that load the client behind
 * `fetch` and `WebSocket`: 50 ms of every start, and memory for what the service never uses.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
