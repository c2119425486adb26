import { z } from 'zod';

/** Text that must not be blank. */
export const text = z.string().trim().min(1, 'must not be empty');
