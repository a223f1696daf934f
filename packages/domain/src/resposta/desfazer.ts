/** How long a reply or a confirmed macro can be undone, in milliseconds: until then nothing of it has happened. */
export const DESFAZER_MS = 30_000;
