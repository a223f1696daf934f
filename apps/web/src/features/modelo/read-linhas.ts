/** What was typed one a line; blank lines are for the eye. */
export function readLinhas(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
