import type { ScenePicture } from '@rulewright/ui';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GAMES } from '../games.ts';
import { speakIn } from '../i18n.ts';
import { GuideText } from './guide-text.tsx';

beforeAll(() => speakIn('en'));

const pictures = import.meta.glob<Readonly<Record<string, ScenePicture>>>(
  '../../../../games/*/ui/guide.json',
  {
    import: 'default',
  },
);

test.each(Object.entries(GAMES))(
  'every picture in the guide to %s is drawn by its board',
  async (game, listed) => {
    const [ui, guide, drawn] = await Promise.all([
      listed.load?.(),
      listed.guide?.(),
      pictures[`../../../../games/${game}/ui/guide.json`]?.(),
    ]);
    if (!ui || !guide || !drawn) throw new Error(`${game} has no board or no guide`);
    await render(<GuideText told={{ ...guide, pictures: drawn, language: 'en' }} ui={ui.ui} />);
    for (const { pictures: shown = [] } of guide.guide.parts)
      for (const { caption } of shown) {
        const picture = page.getByRole('img', { name: caption });
        await expect.element(picture).toBeVisible();
        const { width, height } = picture.element().getBoundingClientRect();
        expect(Math.min(width, height)).toBeGreaterThan(80);
        expect(picture.element().querySelectorAll('svg, [class*="rounded"]').length).toBeGreaterThan(0);
      }
  },
);
