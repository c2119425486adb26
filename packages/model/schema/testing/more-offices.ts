import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Cities far apart and close together, with short and long names. */
const CITIES: readonly (readonly [city: string, latitude: number, longitude: number, timeZone: string])[] = [
  ['Oslo', 59.9139, 10.7522, 'Europe/Oslo'],
  ['Copenhagen', 55.6761, 12.5683, 'Europe/Copenhagen'],
  ['Hamburg', 53.5511, 9.9937, 'Europe/Berlin'],
  ['Antwerp', 51.2194, 4.4025, 'Europe/Brussels'],
  ['Lisbon', 38.7223, -9.1393, 'Europe/Lisbon'],
  ['Barcelona', 41.3874, 2.1686, 'Europe/Madrid'],
  ['Genoa', 44.4056, 8.9463, 'Europe/Rome'],
  ['Piraeus', 37.9429, 23.647, 'Europe/Athens'],
  ['Istanbul', 41.0082, 28.9784, 'Europe/Istanbul'],
  ['Reykjavík', 64.1466, -21.9426, 'Atlantic/Reykjavik'],
  ['Alexandria', 31.2001, 29.9187, 'Africa/Cairo'],
  ['Lagos', 6.5244, 3.3792, 'Africa/Lagos'],
  ['Mombasa', -4.0435, 39.6682, 'Africa/Nairobi'],
  ['Thiruvananthapuram', 8.5241, 76.9366, 'Asia/Kolkata'],
  ['Colombo', 6.9271, 79.8612, 'Asia/Colombo'],
  ['Jakarta', -6.2088, 106.8456, 'Asia/Jakarta'],
  ['Manila', 14.5995, 120.9842, 'Asia/Manila'],
  ['Busan', 35.1796, 129.0756, 'Asia/Seoul'],
  ['Yokohama', 35.4437, 139.638, 'Asia/Tokyo'],
  ['Auckland', -36.8509, 174.7645, 'Pacific/Auckland'],
  ['Vancouver', 49.2827, -123.1207, 'America/Vancouver'],
  ['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ['Veracruz', 19.1738, -96.1342, 'America/Mexico_City'],
  ['Valparaíso', -33.0472, -71.6127, 'America/Santiago'],
];

/** Adds offices in real cities to the full company's six, up to thirty. */
export async function growOffices(company: string): Promise<void> {
  const file = path.join(company, 'company.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}${CITIES.map(office).join('')}`);
}

function office([city, latitude, longitude, timeZone]: (typeof CITIES)[number], index: number): string {
  return `- name: ${city}
  role: Client teams
  address:
  - ${index + 1} Pier Street
  - ${city}
  latitude: ${latitude}
  longitude: ${longitude}
  city: ${city}
  timeZone: ${timeZone}
`;
}
