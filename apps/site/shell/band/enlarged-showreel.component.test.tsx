import { SHOWREEL_PLAY_DELAY_MS } from '@website/model/contract/constants.ts';
import { onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { content, expect, test } from '../../testing/component-test.ts';
import { fakeTimers, pressUntilTimed } from '../../testing/faked-timers.ts';
import { mount } from '../../testing/mount.tsx';
import { PageOfTests } from '../../testing/page.tsx';
import { Band } from './band.tsx';

const region = page.getByRole('region', { name: content.shell.band.lines.join(' ') });
const opener = region.getByRole('button', { name: 'Play the showreel', exact: true });
const enlarged = page.getByRole('dialog');

async function mountBand() {
  await mount(
    <PageOfTests pathname="/careers">
      <main>
        <Band />
      </main>
    </PageOfTests>,
  );
}

function preview(): HTMLVideoElement {
  return videoIn('[data-loop="showreel-preview"]');
}

function film(): HTMLVideoElement {
  return videoIn('dialog');
}

function videoIn(selector: string): HTMLVideoElement {
  const found = document.querySelector<HTMLVideoElement>(`${selector} video`);
  if (found === null) throw new Error(`There is no film in ${selector}.`);
  return found;
}

/** What a film does. A matcher would compare elements by their markup. */
function stateOf({ paused, controls, muted }: HTMLVideoElement) {
  return { paused, controls, muted };
}

async function enlarge() {
  await mountBand();
  await opener.click();
  await expect.element(enlarged).toBeVisible();
}

test('the enlarged showreel has controls and starts after 100 ms, with sound', async () => {
  await mountBand();
  fakeTimers();
  await pressUntilTimed(opener);
  expect(SHOWREEL_PLAY_DELAY_MS).toBe(100);
  vi.advanceTimersByTime(99);
  expect(stateOf(film())).toEqual({ paused: true, controls: true, muted: false });
  vi.advanceTimersByTime(1);
  expect(film().paused).toBe(false);
});

test.for(['the close button', 'a click on the background', 'Escape'] as const)(
  '%s shrinks it, and the preview is muted again and no longer rests',
  async (way) => {
    // In a lower window there is something beside the film.
    await page.viewport(1280, 600);
    onTestFinished(() => page.viewport(1280, 800));
    await mountBand();
    preview().muted = false;
    const place = preview().parentElement;
    await opener.click();
    await expect.element(enlarged).toBeVisible();
    await expect.element(place).toHaveAttribute('data-resting');
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else if (way === 'the close button') await enlarged.getByRole('button', { name: 'Close' }).click();
    else await userEvent.pointer({ keys: '[MouseLeft]', coords: { x: 8, y: 300 } });
    await expect.element(enlarged).not.toBeInTheDocument();
    await expect.element(place).not.toHaveAttribute('data-resting');
    expect(preview().muted).toBe(true);
    await expect.element(opener).toHaveFocus();
  },
);

test('a click on the film itself does not shrink it', async () => {
  await enlarge();
  await userEvent.click(film());
  await expect.element(enlarged).toBeVisible();
});

test('when the enlarged showreel has ended its poster stays, not its dark last frame, and it can be played again', async () => {
  await enlarge();
  const played = () => film().currentTime;
  await expect.poll(played).toBeGreaterThan(0);
  const ended = vi.fn();
  film().addEventListener('ended', ended);
  film().currentTime = film().duration - 0.2;
  await expect.poll(() => ended).toHaveBeenCalled();
  // A film shows its poster until it is played.
  await expect.poll(played).toBe(0);
  expect(stateOf(film())).toMatchObject({ paused: true, controls: true });
  await expect.element(enlarged.getByRole('link', { name: 'Reach Us' })).toBeVisible();
  const again = enlarged.getByRole('button', { name: 'Play the showreel' });
  await again.click();
  await expect.poll(played).toBeGreaterThan(0);
  await expect.element(again).not.toBeInTheDocument();
});

test('the enlarged showreel has captions, and says in words what it shows', async () => {
  document.documentElement.lang = content.site.language;
  await enlarge();
  expect([...film().textTracks].map(({ kind, language }) => ({ kind, language }))).toEqual([
    { kind: 'captions', language: 'en-GB' },
  ]);
  // Chosen from the film's own controls, they are read.
  const [captions] = film().textTracks;
  if (captions !== undefined) captions.mode = 'showing';
  await expect.poll(() => (captions?.cues?.[0] as VTTCue | undefined)?.text).toBe('[A low tone]');

  const words = enlarged.getByText('Colors that run into each other');
  await expect.element(words).not.toBeVisible();
  await enlarged.getByText('What the film shows').click();
  await expect.element(words).toBeVisible();
  // A reader of the words does not mean to close the film.
  await words.click();
  await expect.element(words).toBeVisible();
});
