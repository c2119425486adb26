import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { mountApplication, openApplication, submitButton } from '../forms/testing/opened-forms.tsx';
import { Header } from '../shell/header/header.tsx';
import { expect, test } from '../testing/component-test.ts';
import { mount } from '../testing/mount.tsx';
import { PageOfTests } from '../testing/page.tsx';
import { Button, ButtonLink } from './button.tsx';
import { ArrowButton } from './slider/controls.tsx';

async function mounted(part: ReactNode, role: 'button' | 'link'): Promise<Locator> {
  await mount(<PageOfTests pathname="/">{part}</PageOfTests>);
  return page.getByRole(role, { name: /Press|Menu/ });
}

/** A button of each look. */
const BUTTONS: Readonly<Record<string, () => Promise<Locator>>> = {
  'an outline button': () => mounted(<Button>Press</Button>, 'button'),
  'a light button': () => mounted(<Button look="paper">Press</Button>, 'button'),
  async 'the dark button of a form'() {
    await mountApplication();
    await openApplication();
    return submitButton();
  },
  async 'the round button that closes a dialog'() {
    await mountApplication();
    return (await openApplication()).getByRole('button', { name: 'Close' });
  },
  'an arrow of a slider': () => mounted(<ArrowButton to="next" label="Press" />, 'button'),
  'a link that looks like a button': () => mounted(<ButtonLink href="/contact">Press</ButtonLink>, 'link'),
  'the button of the menu': () => mounted(<Header />, 'button'),
};

function emulateForcedColors(value: 'active' | 'none'): Promise<unknown> {
  const features = [
    { name: 'prefers-reduced-motion', value: 'reduce' },
    { name: 'forced-colors', value },
  ];
  return cdp().send('Emulation.setEmulatedMedia', { features });
}

test.for(Object.entries(BUTTONS))(
  '%s shows that it is pressed, also where colors are forced',
  async ([, find]) => {
    const button = await find();
    await button.hover();
    const shadow = () => getComputedStyle(button.element()).boxShadow;
    const resting = shadow();
    const stay = (event: Event) => event.preventDefault();
    addEventListener('click', stay, { capture: true });
    onTestFinished(async () => {
      await userEvent.pointer('[/MouseLeft]');
      removeEventListener('click', stay, { capture: true });
      await emulateForcedColors('none');
    });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button });
    expect(shadow()).not.toBe(resting);
    await emulateForcedColors('active');
    await expect.element(button).toHaveStyle({ outlineStyle: 'solid' });
  },
);
