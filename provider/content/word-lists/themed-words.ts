const list = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Common words of 5 to 7 letters by theme, chosen by hand: no names, nothing rude, the same spelling in all varieties of
 * English. Each theme's key completes the hint "Think of ...".
 */
export const THEMED_WORDS: Record<string, string[]> = {
  animals:
    list(`camel tiger zebra otter panda koala bison llama hyena rhino sheep horse mouse crane finch squid shark eagle robin raven whale sloth moose
    badger beaver falcon donkey rabbit monkey parrot turkey turtle spider beetle lizard jaguar puffin salmon
    giraffe dolphin leopard penguin ostrich hamster buffalo gorilla lobster octopus pelican sparrow raccoon gazelle
    gibbon iguana walrus weasel magpie toucan ferret locust mammoth vulture cricket`),
  'food and drink':
    list(`bread sugar honey salad pizza mango pasta curry cocoa bacon onion juice grape melon peach berry toast apple olive fudge sushi
    carrot cheese banana butter pepper potato tomato turnip muffin waffle cookie almond walnut celery papaya radish
    avocado biscuit cabbage coconut custard lettuce mustard noodles pancake parsley popcorn spinach vanilla pudding
    yogurt garlic cherry omelet apricot chutney`),
  'the house': list(`chair spoon couch towel clock piano shelf table floor stool brush broom attic porch
    pillow window carpet mirror candle kettle drawer button ladder hammer basket teapot blanket cabinet cushion
    curtain bedroom kitchen bathtub chimney hallway doormat toaster garage fridge napkin
    bucket saucer pantry cellar balcony`),
  'the outdoors':
    list(`beach cloud ocean river field storm earth grass flower plant hedge creek coast cliff swamp marsh
    forest valley desert island meadow canyon garden jungle lagoon harbour pebble puddle bridge
    volcano iceberg glacier rainbow thunder tornado horizon orchard prairie pasture hillock cavern tundra
    boulder drizzle moonlit autumn blossom`),
  'work and trades': list(`baker judge queen guard tutor coach scout pilot nurse
    doctor lawyer farmer plumber dentist surgeon captain teacher soldier painter builder florist janitor
    cashier chemist grocer tailor writer editor banker bishop curator referee acrobat 
    author athlete scholar pharaoh wizard juggler`),
  'things you hold or wear':
    list(`glove scarf shirt watch badge wheel torch flute crown apron skirt dress brick
    jacket helmet wallet jumper mitten sandal pencil anchor rocket ribbon
    costume uniform compass lantern trumpet battery bicycle balloon sweater trouser
    violin guitar marble magnet basket sceptre bonnet buckle locket whistle pyjamas`),
  travel: list(`train ferry hotel
    ticket tunnel voyage camera canoe airport luggage station journey caravan highway compass
    subway bridge harbor sailor tourist trolley tractor vehicle scooter hostel yacht kayak cabin`),
  'feelings and thoughts': list(`happy proud brave laugh smile
    wisdom hunger sorrow wonder memory puzzle secret courage delight jealous patient curious
    emotion nervous fantasy mystery honesty liberty victory comfort hopeful anxious dignity logical
    silence riddle answer clever gentle humble`),
  'time and number': list(`month seven eight fifty
    second minute summer winter spring decade twelve eleven twenty ninety morning evening century weekend holiday
    quarter million hundred seventy fifteen midday`),
};
