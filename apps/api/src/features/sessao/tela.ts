import { Tela } from '@balcao/contract/sessao';
import type { Db } from '@balcao/db/db';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Who } from '#platform/auth/who.ts';

type TelaChoices = z.output<typeof Tela>;

const Kept = z.object({ tela: Tela.optional().catch(undefined) }).catch({});

/** The choices of a person who never chose. */
const DEFAULTS: TelaChoices = { atalhos: true, colunasOcultas: [] };

/** Reads the choices in a person's `preferencias`; unreadable ones count as never made. */
export function readTela(preferencias: unknown): TelaChoices {
  return Kept.parse(preferencias).tela ?? DEFAULTS;
}

/** Stores the choices. The record's version stays, because no other form edits them and the last choice wins. */
export async function changeTela(tx: Db, who: Who, tela: TelaChoices): Promise<TelaChoices> {
  await tx
    .updateTable('usuario')
    .set({ preferencias: sql`preferencias || ${JSON.stringify({ tela })}::jsonb` })
    .where('id', '=', who.usuarioId)
    .execute();
  return tela;
}
