import { z } from 'zod';

/** Which of the brand's three accents (`brand.yaml`), from 1 on. */
export const accentNumber = z.number().int().min(1).max(3);
