import type { FileAnswer } from '../http/context.ts';

/** Tells with a file the page of the portal that it belongs to (RFC 8288): who saved it goes on there. */
export function belongsTo(answer: FileAnswer, path: string): FileAnswer {
  return { ...answer, headers: { ...answer.headers, link: `<${path}>; rel="up"` } };
}
