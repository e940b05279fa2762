import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChangesAndContact } from './changes-and-contact';
import { TermsText } from './terms-text';
import { YourData } from './your-data';

const render = (contactEmail: string | undefined) =>
  renderToStaticMarkup(
    <>
      <TermsText hasContact={!!contactEmail} />
      <YourData hasContact={!!contactEmail} />
      <ChangesAndContact contactEmail={contactEmail} />
    </>,
  );

test('with an email address the terms link it wherever they promise a reply', () => {
  const html = render('hello@example.com');
  expect(html.match(/href="#contact"/g)).toHaveLength(2);
  expect(html).toContain('href="mailto:hello@example.com"');
});

test('without one they promise no reply and say what players can do themselves', () => {
  const html = render(undefined);
  expect(html).not.toContain('#contact');
  expect(html).not.toContain('mailto:');
  expect(html).toContain('No email address is published here yet.');
});
