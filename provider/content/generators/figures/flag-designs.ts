/**
 * A country's flag on 90 by 60 units, drawn from its public description. `bands` is 'v' (from left) or 'h' (from the
 * top) with the bands' colours, each with its share after a star; `extras` are painted on top in this order.
 */
export type FlagDesign = {
  name: string;
  /** From 0, known to most, to 2. */
  tier: 0 | 1 | 2;
  bands: string;
  extras?: string[];
  /** What the extras look like. */
  extraWords?: string;
};

const design = (
  tier: FlagDesign['tier'],
  name: string,
  bands: string,
  extras?: string[],
  extraWords?: string,
): FlagDesign => ({ name, tier, bands, ...(extras && { extras }), ...(extraWords && { extraWords }) });

/** Bars of a cross that reaches all edges, with its upright nearer to the mast. */
const cross = (colour: string, width: number): string[] => [
  `rect ${33 - width / 2} 0 ${width} 60 ${colour}`,
  `rect 0 ${30 - width / 2} 90 ${width} ${colour}`,
];

export const FLAG_DESIGNS: FlagDesign[] = [
  design(0, 'France', 'v blue#002654 white#ffffff red#ce1126'),
  design(0, 'Italy', 'v green#009246 white#ffffff red#ce2b37'),
  design(0, 'Germany', 'h black#000000 red#dd0000 gold#ffce00'),
  design(0, 'Ireland', 'v green#169b62 white#ffffff orange#ff883e'),
  design(0, 'Belgium', 'v black#000000 yellow#fae042 red#ed2939'),
  design(0, 'Japan', 'h white#ffffff', ['disc 45 30 18 #bc002d'], 'a red disc in the middle'),
  design(0, 'Poland', 'h white#ffffff red#dc143c'),
  design(0, 'Netherlands', 'h red#ae1c28 white#ffffff blue#21468b'),
  design(0, 'Sweden', 'h blue#006aa7', cross('#fecc02', 11), 'a yellow cross that reaches the edges'),
  design(
    0,
    'Norway',
    'h red#ba0c2f',
    [...cross('#ffffff', 15), ...cross('#00205b', 7.5)],
    'a blue cross with white edges that reaches the edges of the flag',
  ),
  design(0, 'Denmark', 'h red#c8102e', cross('#ffffff', 9), 'a white cross that reaches the edges'),
  design(0, 'Finland', 'h white#ffffff', cross('#002f6c', 16), 'a blue cross that reaches the edges'),
  design(
    0,
    'Greece',
    `h ${Array.from({ length: 9 }, (_, index) => (index % 2 ? 'white#ffffff' : 'blue#0d5eaf')).join(' ')}`,
    ['rect 0 0 33.3 33.3 #0d5eaf', 'rect 13.3 0 6.7 33.3 #ffffff', 'rect 0 13.3 33.3 6.7 #ffffff'],
    'a white cross on a blue square in the upper left corner',
  ),
  design(0, 'Austria', 'h red#c8102e white#ffffff red#c8102e'),
  design(0, 'Ukraine', 'h blue#0057b7 yellow#ffd700'),
  design(
    0,
    'Jamaica',
    'h green#009b3a',
    [
      'poly 0,0 37,30 0,60 #000000',
      'poly 90,0 53,30 90,60 #000000',
      'poly 0,0 9,0 45,24 81,0 90,0 90,6 54,30 90,54 90,60 81,60 45,36 9,60 0,60 0,54 36,30 0,6 #fed100',
    ],
    'a diagonal yellow cross; the fields left and right of it are black',
  ),
  design(
    0,
    'Czechia',
    'h white#ffffff red#d7141a',
    ['poly 0,0 45,30 0,60 #11457e'],
    'a blue triangle at the mast',
  ),
  design(
    0,
    'Cuba',
    'h blue#002a8f white#ffffff blue#002a8f white#ffffff blue#002a8f',
    ['poly 0,0 52,30 0,60 #cf142b', 'star 17 30 10 #ffffff'],
    'a red triangle with a white star at the mast',
  ),
  design(
    0,
    'Chile',
    'h white#ffffff red#d52b1e',
    ['rect 0 0 30 30 #0039a6', 'star 15 15 8 #ffffff'],
    'a white star on a blue square in the upper left corner',
  ),
  design(
    0,
    'Iceland',
    'h blue#02529c',
    [...cross('#ffffff', 14), ...cross('#dc1e35', 7)],
    'a red cross with white edges that reaches the edges of the flag',
  ),
  design(0, 'Vietnam', 'h red#da251d', ['star 45 30 18 #ffff00'], 'a large yellow star in the middle'),
  design(0, 'Peru', 'v red#d91023 white#ffffff red#d91023'),
  design(0, 'Colombia', 'h yellow#fcd116*2 blue#003893 red#ce1126'),
  design(0, 'Thailand', 'h red#a51931 white#f4f5f8 blue#2d2a4a*2 white#f4f5f8 red#a51931'),
  design(1, 'Hungary', 'h red#ce2939 white#ffffff green#477050'),
  design(1, 'Bulgaria', 'h white#ffffff green#00966e red#d62612'),
  design(1, 'Estonia', 'h blue#0072ce black#000000 white#ffffff'),
  design(1, 'Latvia', 'h dark-red#9e3039*2 white#ffffff dark-red#9e3039*2'),
  design(1, 'Lithuania', 'h yellow#fdb913 green#006a44 red#c1272d'),
  design(1, 'Nigeria', 'v green#008751 white#ffffff green#008751'),
  design(1, 'Ivory Coast', 'v orange#f77f00 white#ffffff green#009e60'),
  design(1, 'Costa Rica', 'h blue#002b7f white#ffffff red#ce1126*2 white#ffffff blue#002b7f'),
  design(
    1,
    'Panama',
    'h white#ffffff',
    [
      'rect 45 0 45 30 #da121a',
      'rect 0 30 45 30 #072357',
      'star 22.5 15 9 #072357',
      'star 67.5 45 9 #da121a',
    ],
    'four quarters: white with a blue star, red, blue, and white with a red star',
  ),
  design(
    1,
    'Bahamas',
    'h turquoise#00778b yellow#ffc72c turquoise#00778b',
    ['poly 0,0 52,30 0,60 #000000'],
    'a black triangle at the mast',
  ),
  design(
    1,
    'Ghana',
    'h red#ce1126 yellow#fcd116 green#006b3f',
    ['star 45 30 10 #000000'],
    'a black star in the middle',
  ),
  design(
    1,
    'Senegal',
    'v green#00853f yellow#fdef42 red#e31b23',
    ['star 45 30 10 #00853f'],
    'a green star in the middle',
  ),
  design(
    1,
    'Cameroon',
    'v green#007a5e red#ce1126 yellow#fcd116',
    ['star 45 30 9 #fcd116'],
    'a yellow star in the middle',
  ),
  design(1, 'Mali', 'v green#14b53a yellow#fcd116 red#ce1126'),
  design(
    1,
    'Bangladesh',
    'h green#006a4e',
    ['disc 40.5 30 20 #f42a41'],
    'a red disc a little left of the middle',
  ),
  design(
    1,
    'United Arab Emirates',
    'h green#00732f white#ffffff black#000000',
    ['rect 0 0 22.5 60 #ff0000'],
    'a red upright band at the mast',
  ),
  design(
    1,
    'Kuwait',
    'h green#007a3d white#ffffff red#ce1126',
    ['poly 0,0 22,20 22,40 0,60 #000000'],
    'a black shape at the mast that narrows to the right',
  ),
  design(
    1,
    'Qatar',
    'h maroon#8a1538',
    [
      `poly 0,0 26,0 ${Array.from({ length: 9 }, (_, index) => `38,${(index * 60 + 30) / 9} 26,${((index + 1) * 60) / 9}`.replace(/\.(\d)\d*/g, '.$1')).join(' ')} 0,60 #ffffff`,
    ],
    'a white band at the mast with nine points on its right side',
  ),
  design(
    1,
    'Jordan',
    'h black#000000 white#ffffff green#007a3d',
    ['poly 0,0 45,30 0,60 #ce1126', 'star7 15 30 6 #ffffff'],
    'a red triangle with a small white star at the mast',
  ),
  design(1, 'Bolivia', 'h red#d52b1e yellow#ffe000 green#007934'),
  design(2, 'Guinea', 'v red#ce1126 yellow#fcd116 green#009460'),
  design(2, 'Gabon', 'h green#009e60 yellow#fcd116 blue#3a75c4'),
  design(2, 'Sierra Leone', 'h green#1eb53a white#ffffff blue#0072c6'),
  design(2, 'Gambia', 'h red#ce1126*6 white#ffffff blue#0c1c8c*4 white#ffffff green#3a7728*6'),
  design(2, 'Botswana', 'h light-blue#75aadb*9 white#ffffff black#000000*4 white#ffffff light-blue#75aadb*9'),
  design(2, 'Mauritius', 'h red#ea2839 blue#1a206d yellow#ffd500 green#00a551'),
  design(
    2,
    'Niger',
    'h orange#e05206 white#ffffff green#0db02b',
    ['disc 45 30 8.5 #e05206'],
    'an orange disc in the middle',
  ),
  design(
    2,
    'Benin',
    'h yellow#fcd116 red#e8112d',
    ['rect 0 0 36 60 #008751'],
    'a green upright band at the mast',
  ),
  design(
    2,
    'Burkina Faso',
    'h red#ef2b2d green#009e49',
    ['star 45 30 10 #fcd116'],
    'a yellow star in the middle',
  ),
  design(
    2,
    'Togo',
    'h green#006a4e yellow#ffce00 green#006a4e yellow#ffce00 green#006a4e',
    ['rect 0 0 36 36 #d21034', 'star 18 18 12 #ffffff'],
    'a white star on a red square in the upper left corner',
  ),
  design(
    2,
    'Madagascar',
    'h red#fc3d32 green#007e3a',
    ['rect 0 0 30 60 #ffffff'],
    'a white upright band at the mast',
  ),
  design(
    2,
    'Central African Republic',
    'h blue#003082 white#ffffff green#289728 yellow#ffce00',
    ['rect 37.5 0 15 60 #d21034', 'star 12 8 6 #ffce00'],
    'a red upright band in the middle and a yellow star in the upper left corner',
  ),
  design(
    2,
    'Laos',
    'h red#ce1126 blue#002868*2 red#ce1126',
    ['disc 45 30 12 #ffffff'],
    'a white disc in the middle',
  ),
  design(
    2,
    'Honduras',
    'h blue#00bce4 white#ffffff blue#00bce4',
    [
      'star 45 30 3.5 #00bce4',
      'star 31 25 3.5 #00bce4',
      'star 59 25 3.5 #00bce4',
      'star 31 35 3.5 #00bce4',
      'star 59 35 3.5 #00bce4',
    ],
    'five small blue stars in the middle',
  ),
];
