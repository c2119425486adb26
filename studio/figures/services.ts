import { network } from './services/network.ts';
import { product } from './services/product.ts';
import { team } from './services/team.ts';
import { transformation } from './services/transformation.ts';
import type { Stroke } from './shapes.ts';

/** The drawing of each service, by the name of its page's file. */
export const services: Readonly<Record<string, () => Stroke[]>> = {
  'data-ai': network,
  'digital-transformation': transformation,
  'outsourced-product-development': team,
  'product-development': product,
};
