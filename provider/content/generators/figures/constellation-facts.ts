/** What is asked about a constellation; a fact is left out where it is unsure or its words repeat the Latin name. */
export type ConstellationFacts = {
  code: string;
  name: string;
  /** From 0, known to most, to 2. */
  tier: 0 | 1 | 2;
  /** The proper name of its brightest star. */
  star?: string;
  /** What it stands for. */
  sight?: string;
  /** Ends the question 'Which constellation ...?' and fits no other. */
  clue: string;
};

/** Code, tier, name, brightest star, what it stands for, clue. */
const TABLE = `
UMa|0|Ursa Major|Alioth|Large bear|contains the seven stars of the Plough
Ori|0|Orion|Rigel|Hunter|wears a belt of three stars in a row
Cas|0|Cassiopeia||Vain queen|looks like a letter W opposite the Plough
Cru|0|Crux|Acrux||is on the flags of Australia and New Zealand
Cyg|0|Cygnus|Deneb|Swan|is called the Northern Cross, too
Leo|0|Leo|Regulus||stands for the beast of Nemea that Heracles killed
Sco|0|Scorpius|Antares||stands for the animal that killed Orion
Gem|0|Gemini|Pollux|Twins|holds the stars Castor and Pollux
Tau|0|Taurus|Aldebaran|Bull|holds the Pleiades
UMi|0|Ursa Minor|Polaris|Small bear|holds the star above the North Pole
Lyr|0|Lyra|Vega|Small harp|stands for the instrument of Orpheus
Peg|0|Pegasus|Enif|Winged horse|contains three corners of the Great Square
Aql|1|Aquila|Altair|Eagle|stands for the bird that carried the bolts of Zeus
CMa|1|Canis Major|Sirius|Large dog|holds Sirius
And|1|Andromeda||Chained princess|holds the galaxy M31
Boo|1|Boötes|Arcturus|Herdsman|holds Arcturus
Vir|1|Virgo|Spica|Maiden|holds Spica
Dra|1|Draco|Eltanin||winds around the Little Bear
Per|1|Perseus|Mirfak|Medusa slayer|holds the winking star Algol
Her|1|Hercules|Kornephoros|Strong man|holds the large star cluster M13
Sgr|1|Sagittarius|Kaus Australis|Archer|lies where the centre of the Milky Way is
Aqr|1|Aquarius|Sadalsuud|Water bearer|stands for Ganymede, who poured for the gods
Ari|2|Aries|Hamal|Ram|stands for the animal with the Golden Fleece
Cap|2|Capricornus|Deneb Algedi|Sea goat|shows a goat with the tail of a fish
Cnc|2|Cancer||Crab|holds the star cluster called the Beehive
Lib|2|Libra|Zubeneschamali|Scales|is the only one of the zodiac that is no living being
Psc|2|Pisces||Two fish tied together|is where the Sun stands at the March equinox
Cep|2|Cepheus|Alderamin|King|stands for the husband of Cassiopeia
Aur|2|Auriga|Capella|Charioteer|holds Capella
Cen|2|Centaurus|||holds the star system nearest to the Sun
CrB|2|Corona Borealis|Alphecca|Crown|stands for the wedding gift of Ariadne
Del|2|Delphinus|Rotanev||stands for the animal that saved the singer Arion
Hya|2|Hydra|Alphard|Water snake|covers more of the sky than any other
Oph|2|Ophiuchus|Rasalhague|Serpent bearer|is crossed by the Sun but is no sign of the zodiac
Cet|2|Cetus|Diphda|Sea monster|holds the star Mira, which comes and goes
Lep|2|Lepus|Arneb|Hare|lies at the feet of Orion
Crv|2|Corvus|Gienah|Raven|stands for the bird that Apollo sent for water
Car|2|Carina|Canopus|Ship's keel|holds Canopus
Tri|2|Triangulum|||holds the galaxy M33
`;

export const CONSTELLATION_FACTS: ConstellationFacts[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', tier, name = '', star, sight, clue = ''] = line.split('|');
    return {
      code,
      name,
      tier: Number(tier) as ConstellationFacts['tier'],
      clue,
      ...(star && { star }),
      ...(sight && { sight }),
    };
  });
