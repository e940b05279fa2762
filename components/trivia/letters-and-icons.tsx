import { type Credit, CreditCard } from './credit-card';
import creditsListStyles from './credits-list.module.css';

/**
 * Third-party typefaces and icons, by the package they come in; a test compares them with the package's own licence.
 */
export const LETTERS_AND_ICONS: Record<string, Credit> = {
  '@fontsource-variable/parkinsans': {
    source: 'Parkinsans',
    url: 'https://github.com/redstonedesign/parkinsans',
    author: 'The Parkinsans Project Authors',
    licence: 'SIL Open Font License, Version 1.1',
  },
  '@fontsource-variable/figtree': {
    source: 'Figtree',
    url: 'https://github.com/erikdkennedy/figtree',
    author: 'The Figtree Project Authors',
    licence: 'SIL Open Font License, Version 1.1',
  },
  'lucide-react': {
    source: 'Lucide',
    url: 'https://lucide.dev',
    author: 'Lucide Icons and Contributors',
    licence: 'ISC License',
  },
};

/** The data that picture questions are drawn from (provider/content/data). */
const PICTURE_DATA: Credit[] = [
  {
    source: 'Constellations: D3-Celestial',
    url: 'https://github.com/ofrohn/d3-celestial',
    author: 'Olaf Frohn',
    licence: 'BSD 3-Clause License',
  },
  {
    source: 'Outlines: World Atlas TopoJSON, from Natural Earth',
    url: 'https://github.com/topojson/world-atlas',
    author: 'Mike Bostock; Natural Earth is in the public domain',
    licence: 'ISC License',
  },
  {
    source: 'Borders compared with: World countries',
    url: 'https://github.com/mledoze/countries',
    author: 'Mohammed Le Doze',
    licence: 'Open Database License 1.0',
  },
  {
    source: 'Chess positions checked with: chess.js',
    url: 'https://github.com/jhlywa/chess.js',
    author: 'Jeff Hlywa',
    licence: 'BSD 2-Clause License',
  },
];

/** Renders the sources of the picture questions. */
export function PictureData() {
  return (
    <ul className={creditsListStyles.creditsList}>
      {PICTURE_DATA.map((credit) => (
        <CreditCard key={credit.url} {...credit} />
      ))}
    </ul>
  );
}

/** Renders the two typefaces and the icons, with their authors and licences. */
export function LettersAndIcons() {
  return (
    <ul className={creditsListStyles.creditsList}>
      {Object.entries(LETTERS_AND_ICONS).map(([name, credit]) => (
        <CreditCard key={name} {...credit} />
      ))}
    </ul>
  );
}
