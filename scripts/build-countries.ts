import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoDistance, geoPath } from 'd3-geo';
import { feature, neighbors } from 'topojson-client';
import { COUNTRY_TABLE } from './country-table';

/**
 * Writes provider/content/data/countries.json from world-atlas: for each country of the table its neighbours among
 * them, the nearest others, and the outline as rings of whole numbers in 1000 by 1000 units. Logs where the table or
 * the map differs from world-countries, from which nothing is taken.
 */
const POINTS_MAX = 125;
const NEAR = 10;
const RINGS_MAX = 14;
/** Smaller rings, as a share of the largest, are left out. */
const RING_SHARE_MIN = 0.004;
/** Pairs with a border on a distant island or at an overseas territory. */
const OVERSEAS_BORDERS = ['France, Netherlands', 'Spain, United Kingdom', 'Canada, Denmark'];
/** Their parts lie far apart. */
const WITH_DISTANT_PARTS = new Set(['Indonesia', 'Malaysia']);

type Point = [number, number];
type Atlas = Parameters<typeof feature>[0] & {
  objects: {
    countries: { type: 'GeometryCollection'; geometries: { id: string; properties: { name: string } }[] };
  };
};
type Known = { name: { common: string }; ccn3: string; cca3: string; capital: string[]; borders: string[] };

const require = createRequire(import.meta.url);
const atlas = require('world-atlas/countries-50m.json') as Atlas;
const known = require('world-countries/countries.json') as Known[];
const { geometries } = atlas.objects.countries;
const touching = neighbors(geometries as unknown as Parameters<typeof neighbors>[0]);

const asPolygon = (coordinates: Point[][]) => ({ type: 'Polygon' as const, coordinates });

const rows = COUNTRY_TABLE.trim()
  .split('\n')
  .map((line) => {
    const [name = '', capital = '', continent = '', tier = '', atlasName = name] = line.split('|');
    const index = geometries.findIndex(({ properties }) => properties.name === atlasName);
    if (index < 0) throw new Error(`The atlas has no ${atlasName}`);
    const polygons = polygonsOf(index);
    const facts = known.find(({ ccn3 }) => ccn3 === geometries[index]?.id);
    if (!facts) throw new Error(`world-countries has no ${name}`);
    const centre = geoCentroid(asPolygon(mainParts(name, polygons)[0] as Point[][]));
    return { name, capital, continent, tier, index, polygons, facts, centre };
  });
type Row = (typeof rows)[number];

function polygonsOf(index: number): Point[][][] {
  const found = feature(atlas, geometries[index] as never) as unknown as {
    geometry: { type: string; coordinates: Point[][] | Point[][][] };
  };
  const { type, coordinates } = found.geometry;
  return type === 'Polygon' ? [coordinates as Point[][]] : (coordinates as Point[][][]);
}

/** Returns the polygons that belong to a country's well-known outline, the largest first. */
function mainParts(name: string, polygons: Point[][][]): Point[][][] {
  const sorted = polygons.toSorted((one, other) => geoArea(asPolygon(other)) - geoArea(asPolygon(one)));
  const main = asPolygon(sorted[0] as Point[][]);
  const reach = 2 * Math.sqrt(geoArea(main) / Math.PI) + 0.06;
  return sorted.filter((polygon) => {
    const distance = geoDistance(geoCentroid(asPolygon(polygon)), geoCentroid(main));
    const isLarge = geoArea(asPolygon(polygon)) >= RING_SHARE_MIN * geoArea(main);
    return isLarge && (distance <= reach || WITH_DISTANT_PARTS.has(name));
  });
}

function outlineOf(row: Row): Point[][] {
  const shape = { type: 'MultiPolygon' as const, coordinates: mainParts(row.name, row.polygons) };
  const [longitude, latitude] = geoCentroid(shape);
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude]).precision(0);
  projection.fitExtent(
    [
      [0, 0],
      [1000, 1000],
    ],
    shape,
  );
  const rings = (geoPath(projection)(shape) ?? '')
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .slice(1)
        .split('L')
        .map((pair) => pair.split(',').map(Number) as Point),
    );
  const largest = rings.toSorted((one, other) => areaOf(other) - areaOf(one)).slice(0, RINGS_MAX);
  return simplified(largest).map((ring) => ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]));
}

function areaOf(ring: readonly Point[]): number {
  const last = ring.length - 1;
  const twice = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index === last ? 0 : index + 1] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice / 2);
}

/** Removes the points that change the area least (Visvalingam), until few enough are left. */
function simplified(rings: Point[][]): Point[][] {
  const left = rings.map((ring) => [...ring]);
  const cost = (ring: Point[], index: number) =>
    areaOf([ring.at(index - 1), ring[index], ring[(index + 1) % ring.length]] as Point[]);
  while (left.reduce((sum, ring) => sum + ring.length, 0) > POINTS_MAX) {
    const costs = left.flatMap((ring, place) =>
      ring.length > 4 ? ring.map((_, index) => ({ place, index, cost: cost(ring, index) })) : [],
    );
    const least = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
    left[least.place]?.splice(least.index, 1);
  }
  return left;
}

function build(row: Row) {
  const borders = rows.filter((other) => touching[row.index]?.includes(other.index));
  const listed = rows.filter((other) => row.facts.borders.includes(other.facts.cca3));
  const agreed = borders.filter((other) => listed.includes(other));
  const overseas = rows.filter((other) =>
    OVERSEAS_BORDERS.includes([row.name, other.name].sort().join(', ')),
  );
  const unsure = [...borders, ...listed, ...overseas]
    .filter((other) => !agreed.includes(other))
    .map(({ name }) => name);
  if (unsure.length > 0) console.log(`Border of ${row.name} differs: ${unsure}`);
  if (row.capital && !row.facts.capital.includes(row.capital)) {
    console.log(`Capital of ${row.name}: ${row.capital}, in world-countries ${row.facts.capital}`);
  }
  const isElsewhere = (other: Row) => other.continent.slice(0, 2) !== row.continent.slice(0, 2);
  // Half of the globe is farther than any two places of one continent.
  const distance = (other: Row) =>
    geoDistance(other.centre, row.centre) + Math.PI * Number(isElsewhere(other));
  const near = rows
    .filter((other) => other !== row)
    .toSorted((one, other) => distance(one) - distance(other));
  const { name, capital, continent, tier } = row;
  return {
    name,
    capital,
    continent,
    borders: agreed.map((other) => other.name),
    near: near.slice(0, NEAR).map((other) => other.name),
    ...(unsure.length > 0 && { unsure }),
    ...(tier !== '-' && { tier: Number(tier), outline: outlineOf(row).map((ring) => ring.flat()) }),
  };
}

const lines = rows.map((row) => JSON.stringify(build(row)));
writeFileSync('provider/content/data/countries.json', `[\n${lines.join(',\n')}\n]\n`);
