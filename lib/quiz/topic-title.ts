/** Names that are initials; names of topics can be lower case in the data (product rules §2). */
const INITIALS: ReadonlySet<string> = new Set(['nba']);

/**
 * Returns a topic's name as shown on screens: `Geography`, `Sports: NBA`. The data keep the specified spelling;
 * capitals are presentation.
 */
export function topicTitle(name: string): string {
  return name.split(': ').map(capitalise).join(': ');
}

/** Returns the title of a whole category beside its sub-categories: `All of geography`. */
export function wholeTopicTitle(categoryName: string): string {
  return `All of ${categoryName}`;
}

function capitalise(name: string): string {
  return INITIALS.has(name) ? name.toUpperCase() : name.charAt(0).toUpperCase() + name.slice(1);
}
