import type { Db } from '@balcao/db/db';
import * as z from 'zod';
import { tipoByExtension } from '#platform/files/tipo-arquivo.ts';

const MB = 1024 * 1024;

/** What the council allows; sizes in bytes. */
export interface Limites {
  /** Types taken where no field of a form says which. */
  tipos: string[];
  maxBytes: number;
  /** Bytes that one person may send in 24 hours. */
  diaBytes: number;
  /** Files waiting in one draft, or for one request. */
  maxArquivos: number;
}

const Recursos = z.object({
  anexoMaxMb: z.number().positive().catch(10),
  anexoTotalMb: z.number().positive().catch(200),
  anexoMaxArquivos: z.int().positive().catch(20),
  anexoTipos: z.array(z.string()).catch(['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx', 'odt', 'txt']),
});

/** The limits in the settings; what was never set takes the value that the settings show. */
export async function readLimites(db: Db): Promise<Limites> {
  const row = await db
    .selectFrom('configuracao')
    .select('valor')
    .where('chave', '=', 'recursos')
    .executeTakeFirst();
  const { anexoMaxMb, anexoTotalMb, anexoMaxArquivos, anexoTipos } = Recursos.parse(row?.valor ?? {});
  return {
    tipos: anexoTipos.flatMap((ext) => tipoByExtension(ext)?.mime ?? []),
    maxBytes: anexoMaxMb * MB,
    diaBytes: anexoTotalMb * MB,
    maxArquivos: anexoMaxArquivos,
  };
}
