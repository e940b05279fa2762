import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Writes provider/content/data/constellations.json from d3-celestial: for each of the well-known constellations its
 * stars in 100 by 100 units, north up and east left as one sees them, and the usual lines between them.
 */
const WANTED =
  'And Aql Aqr Ari Aur Boo CMa Cnc Cap Car Cas Cen Cep Cet CrB Crv Cru Cyg Del Dra Gem Her Hya Leo Lep Lib Lyr Oph Ori Peg Per Psc Sco Sgr Tau Tri UMa UMi Vir';
const LINES_MAX = 30;
const STARS_MAX = 26;

type Position = [number, number];
type Collection<Geometry, Properties> = {
  features: { id: string | number; properties: Properties; geometry: { coordinates: Geometry } }[];
};

const require = createRequire(import.meta.url);
const lines = require('d3-celestial/data/constellations.lines.json') as Collection<Position[][], unknown>;
const bright = require('d3-celestial/data/stars.6.json') as Collection<Position, { mag: number }>;

/** Returns places on a plane that touches the sky at the middle of the given positions, in degrees. */
function projected(positions: readonly Position[]): Position[] {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
  const vectors = positions.map(([longitude, latitude]) => {
    const [along, up] = [toRadians(longitude), toRadians(latitude)];
    return [Math.cos(up) * Math.cos(along), Math.cos(up) * Math.sin(along), Math.sin(up)] as const;
  });
  const [x, y, z] = [0, 1, 2].map((axis) =>
    vectors.reduce((sum, vector) => sum + (vector[axis] as number), 0),
  ) as [number, number, number];
  const along = Math.atan2(y, x);
  const up = Math.atan2(z, Math.hypot(x, y));
  return positions.map(([longitude, latitude]) => {
    const [other, high] = [toRadians(longitude) - along, toRadians(latitude)];
    const depth = 1 + Math.sin(up) * Math.sin(high) + Math.cos(up) * Math.cos(high) * Math.cos(other);
    const right = (2 * Math.cos(high) * Math.sin(other)) / depth;
    const above =
      (2 * (Math.cos(up) * Math.sin(high) - Math.sin(up) * Math.cos(high) * Math.cos(other))) / depth;
    return [-right, -above];
  });
}

function fitted(places: readonly Position[]): Position[] {
  const [lefts, tops] = [places.map(([left]) => left), places.map(([, top]) => top)];
  const [left, top] = [Math.min(...lefts), Math.min(...tops)];
  const [width, height] = [Math.max(...lefts) - left, Math.max(...tops) - top];
  const scale = 100 / Math.max(width, height);
  return places.map(([x, y]) => [
    Math.round((x - left + (Math.max(width, height) - width) / 2) * scale),
    Math.round((y - top + (Math.max(width, height) - height) / 2) * scale),
  ]);
}

/** Returns a star's size from 1, faint, to 4, bright, by the nearest star of the catalogue. */
function sizeAt([longitude, latitude]: Position): number {
  const distance = ([otherLongitude, otherLatitude]: Position) =>
    Math.hypot((otherLongitude - longitude) * Math.cos((latitude * Math.PI) / 180), otherLatitude - latitude);
  const near = bright.features.filter(({ geometry }) => distance(geometry.coordinates) < 0.4);
  const magnitude = Math.min(...near.map(({ properties }) => properties.mag), 6);
  return magnitude < 1.6 ? 4 : magnitude < 2.6 ? 3 : magnitude < 3.6 ? 2 : 1;
}

function build(code: string) {
  const strands = lines.features
    .filter(({ id }) => id === code)
    .flatMap(({ geometry }) => geometry.coordinates);
  const keys = [...new Set(strands.flat().map((position) => position.join()))];
  const positions = keys.map((key) => key.split(',').map(Number) as Position);
  const places = fitted(projected(positions));
  const edges = strands.flatMap((strand) =>
    strand
      .slice(1)
      .map((position, index) => [keys.indexOf(String(strand[index])), keys.indexOf(String(position))]),
  );
  const unique = [
    ...new Map(edges.map((edge) => [edge.toSorted((one, other) => one - other).join(), edge])).values(),
  ];
  return {
    code,
    stars: places.map((place, index) => [...place, sizeAt(positions[index] as Position)]),
    lines: unique,
  };
}

const built = WANTED.split(' ').map(build);
const fitting = built.filter(
  ({ stars, lines: edges }) => stars.length >= 3 && stars.length <= STARS_MAX && edges.length <= LINES_MAX,
);
console.log(
  'Left out:',
  built.filter((one) => !fitting.includes(one)).map(({ code, stars }) => `${code} ${stars.length}`),
);
console.log(
  fitting.map(({ code, stars, lines: edges }) => `${code} ${stars.length}/${edges.length}`).join(', '),
);
writeFileSync(
  'provider/content/data/constellations.json',
  `[\n${fitting.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`,
);
