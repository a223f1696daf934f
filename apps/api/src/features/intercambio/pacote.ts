import { createHash } from 'node:crypto';
import type { Pacote as PacoteSchema } from '@balcao/contract/intercambio';
import { isRecord } from '@balcao/domain/formulario/valor';
import type * as z from 'zod';

export type Pacote = z.output<typeof PacoteSchema>;
export type ServicoDoPacote = Pacote['servicos'][number];
export type ModeloDoPacote = Pacote['modelosResposta'][number];

/** The same text for the same data in any key order, because the database keeps no order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    isRecord(item)
      ? Object.fromEntries(Object.entries(item).sort(([one], [other]) => (one < other ? -1 : 1)))
      : item,
  );
}

/** SHA-256 of data, which proves that an item of a file is unchanged. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}

/** An item with its own hash. */
export function sealed<T extends object>(item: T): T & { hash: string } {
  return { ...item, hash: hashOf(item) };
}

/** Whether an item is unchanged since it was sealed. */
export function isIntact({ hash, ...item }: { hash: string }): boolean {
  return hashOf(item) === hash;
}
