/**
 * Returns the lines of JavaScript with which a player checks a daily in a browser's console: whether what its opening says it
 * was made of has the commitment that was noted.
 */
export function checkDailyLines({ id, commitment }: { id: string; commitment: string }): string {
  return `const noted = '${commitment}';
const response = await fetch('/api/daily-challenge/opening?id=${id}');
const { content } = (await response.json()).data;
const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
console.log(hex === noted ? 'Match' : 'No match', JSON.parse(content));`;
}
