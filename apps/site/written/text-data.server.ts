import type { Block, Part } from '@website/model/schema/written/blocks.ts';
import type { WrittenSection, WrittenText } from '@website/model/schema/written/written-page.ts';
import { ACROSS } from '../brand/map/label-placement.ts';
import { WORLD_MAP, withPoints } from '../brand/map/office-points.ts';
import { formTexts } from '../forms/form-texts.server.ts';
import { openPositions } from '../positions/positions.server.ts';
import { content } from '../site/content.server.ts';
import { withLogo } from '../ui/customer-logo/logos.server.ts';
import { pictureOf } from '../ui/picture/pictures.server.ts';

/** A block with everything that it shows. */
export type ShownBlock = ReturnType<typeof shown>;

/** Running text, or a block. */
export type ShownPart = { html: string } | ShownBlock;

/** A written text with everything that its blocks show. */
export interface ShownText {
  opening: ShownPart[];
  sections: (Omit<WrittenSection, 'parts'> & { parts: ShownPart[] })[];
}

/** The loader data of a written text (`packages/model/schema/written/`). */
export function textData({ opening, sections }: WrittenText): ShownText {
  const partsOf = (parts: readonly Part[]) => parts.map((part) => ('block' in part ? shown(part) : part));
  return {
    opening: partsOf(opening),
    sections: sections.map((section) => ({ ...section, parts: partsOf(section.parts) })),
  };
}

/** Looks up what a block refers to. */
function shown(block: Block) {
  const { company, customers, interface: labels, pages, people, stories } = content();
  switch (block.block) {
    case 'quote': {
      const story = stories.find(({ slug }) => slug === block.story);
      return {
        kind: 'quote',
        text: block.text,
        source: block.source,
        story: story && { to: `/success-stories/${story.slug}`, title: story.title, client: story.client },
      } as const;
    }
    case 'figures':
      return { kind: 'figures', figures: block.figures ?? company.figures } as const;
    case 'people':
      return {
        kind: 'people',
        people: named(people, block.names).map((person) => ({
          ...person,
          picture: pictureOf(person.picture),
        })),
      } as const;
    case 'steps':
      return { kind: 'steps', steps: block.steps } as const;
    case 'offices':
      return {
        kind: 'offices',
        offices: withPoints(named(company.offices, block.names), ACROSS),
        map: block.names === undefined ? WORLD_MAP : undefined,
        clock: pages.contact?.offices.clock,
      } as const;
    case 'positions':
      return {
        kind: 'positions',
        positions: openPositions()
          .filter(({ accent }) => block.kind === undefined || accent === block.kind)
          .map(({ slug, title, experience, openings, accent }) => ({
            slug,
            title,
            experience,
            openings,
            accent,
          })),
        none: pages.careers?.positions.none ?? '',
        labels: labels.position,
      } as const;
    case 'customers':
      return {
        kind: 'customers',
        customers: customers
          .filter(({ kind }) => block.kind === undefined || kind === block.kind)
          .map(({ name }) => withLogo(name)),
      } as const;
    case 'call-to-action':
      return {
        kind: 'call-to-action',
        headline: block.headline,
        text: block.text,
        button: block.button,
        to: block.to,
      } as const;
    case 'form':
      return block.form === 'contact'
        ? ({ kind: 'contact-form', texts: formTexts('contact') } as const)
        : ({ kind: 'reach-us-form', texts: formTexts('reachUs') } as const);
  }
}

/** The entries with these names, in their order; all without names. */
function named<T extends { name: string }>(all: readonly T[], names: readonly string[] | undefined): T[] {
  if (names === undefined) return [...all];
  return names.flatMap((name) => all.find((one) => one.name === name) ?? []);
}
