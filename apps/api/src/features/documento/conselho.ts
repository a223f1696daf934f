import type { Db } from '@balcao/db/db';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { sql } from 'kysely';
import * as z from 'zod';
import type { ConselhoPdf } from '#platform/pdf/documento.ts';

const texto = z.string().catch('');

/** The section of the settings. Fields that nobody filled in are blank. */
const Secao = z.object({
  nome: texto,
  sigla: texto,
  cnpj: texto,
  endereco: texto,
  telefone: texto,
  email: texto,
  site: texto,
  encarregado: z.object({ nome: texto, email: texto }).catch({ nome: '', email: '' }),
});

/** The council as documents name it: letterhead, city of the head office and contacts. */
export interface ConselhoEmissor {
  timbre: ConselhoPdf;
  cidade: string;
  email: string;
  encarregado: { nome: string; email: string };
}

/** Reads the current settings of the council that issues documents. */
export async function loadConselho(db: Db): Promise<ConselhoEmissor> {
  const { rows } = await sql<{ valor: unknown; cidade: string | null }>`
    select (select valor from configuracao where chave = 'conselho') as valor,
      (select nome from localidade order by sede desc, escritorio desc, nome limit 1) as cidade`.execute(db);
  const { email, encarregado, ...secao } = Secao.parse(rows[0]?.valor ?? {});
  return {
    timbre: {
      ...secao,
      nome: secao.nome || 'Balcão',
      sigla: secao.sigla || 'Balcão',
      cnpj: formatCnpj(secao.cnpj),
    },
    cidade: rows[0]?.cidade ?? '',
    email,
    encarregado,
  };
}
