import type { Element } from 'chemical-elements';
import type { Country } from 'world-countries';

export interface FactData {
  countries: Country[];
  elements: Element[];
}

/** The packages with the facts are not installed; its message is one line. */
export class FactDataMissingError extends Error {
  override name = 'FactDataMissingError';
}

const PACKAGES = {
  countries: () => import('world-countries/countries.json', { with: { type: 'json' } }),
  elements: () => import('chemical-elements'),
};

/** Returns the facts of the data packages. Throws FactDataMissingError when a package is not installed. */
export async function loadFactData(packages = PACKAGES): Promise<FactData> {
  try {
    const [countries, { elements }] = await Promise.all([packages.countries(), packages.elements()]);
    return { countries: countries.default as unknown as Country[], elements };
  } catch (cause) {
    if (!/MODULE_NOT_FOUND$/.test((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw new FactDataMissingError(
      'check --facts needs the development dependencies world-countries and chemical-elements: run npm ci.',
      { cause },
    );
  }
}
