import type { Content } from '@website/model/schema/content.ts';
import type { CustomersPartnersPage } from '@website/model/schema/pages.ts';
import { cardOf } from '../area/area-data.server.ts';
import { AREAS } from '../area/areas.ts';
import type { VoiceProps } from './voice.tsx';

type Stories = Content['stories'];

/** What leads to a story: its address and title. */
export interface ToldIn {
  to: string;
  title: string;
}

/** Whose stories are told, by their names: the first one of each in the list. */
export function storiesByClient(stories: Stories): ReadonlyMap<string, ToldIn> {
  return new Map(
    stories.toReversed().map((story) => {
      const { to, title } = cardOf(AREAS.stories, story);
      return [story.client, { to, title }];
    }),
  );
}

/** What a customer says in the story that the page names, if it does. */
export function voiceOf(named: CustomersPartnersPage['voice'], stories: Stories): VoiceProps | undefined {
  const story = stories.find(({ slug }) => slug === named?.story);
  if (named === undefined || story?.quote === undefined) return undefined;
  return { quote: story.quote, story: cardOf(AREAS.stories, story), link: named.link };
}
