/** Names that are initials; a category's or sub-category's name is lower case in the data (SPEC §2). */
const INITIALS: ReadonlySet<string> = new Set(['nba']);

/**
 * Returns a topic's name as screens show it: `Geography`, `Sports: NBA`. The data keep SPEC's spelling; capitals are
 * presentation.
 */
export function topicTitle(name: string): string {
  return name.split(': ').map(capitalised).join(': ');
}

/** Returns what the game over a whole category is called beside its sub-categories: `All of geography`. */
export function wholeTopicTitle(categoryName: string): string {
  return `All of ${categoryName}`;
}

function capitalised(name: string): string {
  return INITIALS.has(name) ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1);
}
