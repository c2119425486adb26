import { AU, GB, IN, JP, US } from 'country-flag-icons/react/3x2';

/** The flag of each country that the selector offers, by ISO 3166-1 code. */
export const FLAGS: Partial<Record<string, typeof IN>> = { AU, GB, IN, JP, US };
