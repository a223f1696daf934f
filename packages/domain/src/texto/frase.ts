/** A sentence with its full stop; one that has an end of its own («Ltda.», «por quê?») keeps it. */
export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
