import { content } from '../service/full-company.ts';
import { approachSlider, slidesInView } from '../service/sliders.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

const COUNT = content.stories.length;

test('the navigator counts the stories and leads through them', async ({ page }) => {
  await visit(page, '/');
  const slider = await approachSlider(page, 'Success stories');
  const at = (place: number) => new RegExp(`\\b${place}\\b.*\\b${COUNT}\\b`);
  const count = slider.getByRole('paragraph').filter({ hasText: /^Slide/ });
  await expect(count).toHaveText(at(1));
  await slider.getByRole('button', { name: 'Next story' }).click();
  await expect(count).toHaveText(at(2));
  await expect.poll(() => slidesInView(slider)).toEqual([`2 of ${COUNT}`]);
  await slider.getByRole('button', { name: 'Previous story' }).click();
  await expect(count).toHaveText(at(1));
  await slider.getByRole('button', { name: 'Previous story' }).click();
  await expect(count).toHaveText(at(COUNT));
  await slider.getByRole('button', { name: 'Next story' }).click();
  await expect(count).toHaveText(at(1));
});

test('a story in view leads to its page', async ({ page }) => {
  await visit(page, '/');
  const slider = await approachSlider(page, 'Success stories');
  await slider.getByRole('button', { name: 'Next story' }).click();
  await expect.poll(() => slidesInView(slider)).toEqual([`2 of ${COUNT}`]);
  await slider.getByRole('link', { name: content.stories[1]?.title ?? '' }).click();
  await expect(page).toHaveURL(`/success-stories/${content.stories[1]?.slug}`);
});
