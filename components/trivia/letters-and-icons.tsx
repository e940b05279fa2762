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
