import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

// Loaded into the server under measurement (--import): says, when asked over the channel to its parent, for how many
// milliseconds its event loop was held up at most since the last time.

const RESOLUTION_MS = 2;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('message', () => {
  process.send?.(delay.max / 1e6 - RESOLUTION_MS);
  delay.reset();
});
process.channel?.unref();
