import type { Content } from '@website/model/schema/content.ts';
import type { CustomersPartnersPage } from '@website/model/schema/pages.ts';
import { AREAS, cardOf } from '../area/area-data.server.ts';
import type { VoiceProps } from './voice.tsx';

type Stories = Content['stories'];

/** A link to a client's success story. */
export interface ClientStory {
  to: string;
  title: string;
}

/** The first story of each client, by the client's name. */
export function storiesByClient(stories: Stories): ReadonlyMap<string, ClientStory> {
  return new Map(
    stories.toReversed().map((story) => {
      const { to, title } = cardOf(AREAS.stories, story);
      return [story.client, { to, title }];
    }),
  );
}

/** The testimonial in the story that the page's content refers to, if any. */
export function voiceOf(named: CustomersPartnersPage['voice'], stories: Stories): VoiceProps | undefined {
  const story = stories.find(({ slug }) => slug === named?.story);
  if (named === undefined || story?.quote === undefined) return undefined;
  return { quote: story.quote, story: cardOf(AREAS.stories, story), link: named.link };
}
