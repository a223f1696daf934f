import { Configuracoes } from '@balcao/contract/portal';
import * as z from 'zod';
import type { Shape } from '../src/platform/read-shape.ts';

/** The part of a JSON schema that tells one shape from another. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Shape of the settings as the browser keeps them: the contract's schema without the schema library. */
export function settingsShape(): Shape {
  return toShape(z.toJSONSchema(Configuracoes, { io: 'output' }) as JsonSchema);
}

/** @throws Error at a kind of schema that the browser could not check. */
function toShape(schema: JsonSchema): Shape {
  const { type, properties, items, anyOf } = schema;
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, toShape(part)]));
  if (items) return [toShape(items)];
  const [some, none, ...more] = anyOf ?? [];
  if (some && none?.type === 'null' && more.length === 0) return { '?': toShape(some) };
  if (Array.isArray(type) && type.length === 2 && type[1] === 'null')
    return { '?': toShape({ ...schema, type: type[0] ?? '' }) };
  if (type === 'string') return '';
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return 0;
  throw new Error(`no shape for ${JSON.stringify(schema)}`);
}
