import { expect, test } from 'vitest';
import { analyticsElement } from './script-elements.tsx';

const tool = {
  script: 'https://stats.example.com/a.js?x=1&y=2',
  origin: 'https://stats.example.com',
  connect: [],
  images: [],
  attributes: { 'data-site': '"><script>' },
};

test('an analytics tool that needs consent is inert data', () => {
  expect(analyticsElement({ ...tool, consent: 'required' })).toBe(
    '<script type="text/plain" data-analytics="" async="" src="https://stats.example.com/a.js?x=1&amp;y=2" data-site="&quot;&gt;&lt;script&gt;"></script>',
  );
});

test('an analytics tool that needs no consent is a script', () => {
  expect(analyticsElement({ ...tool, attributes: {}, consent: 'not-required' })).toBe(
    '<script async="" src="https://stats.example.com/a.js?x=1&amp;y=2"></script>',
  );
});
