import type { HttpConnection } from './http-connection.ts';
import type { Step, Walk } from './plan.ts';

/** The bytes of a step without placeholders, built once. */
const ready = new WeakMap<Step, Buffer>();

type Fields = Record<string, unknown>;

/** A template with the fields of earlier answers in it. */
export function fill(template: string, fields: Fields): string {
  return template.replace(/"?\{\{(\w+)\}\}"?/g, (whole, name: string) => {
    const value = String(fields[name]);
    // A quoted placeholder in a body stands for a number.
    return whole.startsWith('"') ? value : whole.replace(/\{\{\w+\}\}/, value);
  });
}

function write(step: Step, fields: Fields): Buffer {
  const done = ready.get(step);
  if (done) return done;
  const body = step.body === undefined ? '' : fill(step.body, fields);
  const lines = [
    `${step.method} ${fill(step.path, fields)} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(step.headers).map(([name, value]) => `${name}: ${value}`),
    ...(step.body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ];
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  if (!`${step.path}${step.body ?? ''}`.includes('{{')) ready.set(step, bytes);
  return bytes;
}

/** Runs the steps one after another. Returns the first unexpected answer, or null. */
export async function walkOnce(connection: HttpConnection, walk: Walk): Promise<string | null> {
  let fields: Fields = {};
  for (const [index, step] of walk.steps.entries()) {
    const feedsNext = index < walk.steps.length - 1;
    const answer = await connection.send(write(step, fields), feedsNext);
    if (answer.status !== walk.status)
      return `${step.method} ${step.path} → ${answer.status} ${answer.body.slice(0, 300)}`;
    if (feedsNext) fields = { ...fields, ...(JSON.parse(answer.body) as Fields) };
  }
  return null;
}
