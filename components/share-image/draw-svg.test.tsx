import { expect, test } from '@jest/globals';
import { Avatar } from '@/components/illustration/avatar';
import { Dot } from '@/components/illustration/dot';
import { EmblemDrawing, WordmarkDrawing } from '@/components/illustration/drawings';
import { HUES } from '@/lib/contract/enums';
import { COLOURS } from './colours';
import { drawSvg } from './draw-svg';

const textOf = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64').toString();

test.each(HUES)('the emblem of %s takes its tones from its hue', (hue) => {
  const text = textOf(drawSvg(<EmblemDrawing hue={hue} />, { hue }));
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  expect(text).toContain(COLOURS[`${hue}-deep`]);
  expect(text).not.toContain('var(');
});

test('the svg is found inside other elements and drawn completely', () => {
  const text = textOf(drawSvg(<Avatar username="mira" />));
  expect(text).toContain('viewBox="0 0 64 64"');
  expect(text.match(/<(circle|path|rect)/g)?.length).toBeGreaterThan(2);
});

test('attributes have their SVG names, and those only a page needs are left out', () => {
  const text = textOf(drawSvg(<Dot mood="wink" className="large" />));
  expect(text).toContain('stroke-width="5.5"');
  expect(text).toContain('stroke-linecap="round"');
  expect(text).not.toMatch(/class|aria-/i);
});

test('attribute values are escaped', () => {
  const text = textOf(
    drawSvg(
      <svg aria-hidden="true">
        <path d={'"/><script>&'} />
      </svg>,
    ),
  );
  expect(text).toContain('d="&quot;/>&lt;script>&amp;"');
});

test('the current colour is the one given', () => {
  expect(textOf(drawSvg(<WordmarkDrawing />, { color: '#123456' }))).toContain('color="#123456"');
});

test('an unknown colour and an element without an svg throw', () => {
  const unknown = (
    <svg aria-hidden="true">
      <path fill="var(--nope)" />
    </svg>
  );
  expect(() => drawSvg(unknown)).toThrow('nope');
  expect(() => drawSvg(<p>words</p>)).toThrow('no <svg>');
});
