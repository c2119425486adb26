export { ALL_STATES, STATES } from '@website/model/contract/forms/states.ts';
