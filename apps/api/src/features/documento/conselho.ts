import { CONSELHO } from '@balcao/contract/conselho';
import type { Db } from '@balcao/db/db';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { sql } from 'kysely';
import { readSection } from '#platform/ajuste/setting.ts';
import type { ConselhoPdf } from '#platform/pdf/documento.ts';

/** The council as documents name it: letterhead, city of the head office and contacts. */
export interface ConselhoEmissor {
  timbre: ConselhoPdf;
  cidade: string;
  email: string;
  encarregado: { nome: string; email: string };
}

/** Reads the current settings of the council that issues documents. */
export async function loadConselho(db: Db): Promise<ConselhoEmissor> {
  const { nome, sigla, cnpj, endereco, telefone, site, email, ...rest } = await readSection(db, CONSELHO);
  const { rows } = await sql<{ nome: string }>`
    select nome from localidade order by sede desc, escritorio desc, nome limit 1`.execute(db);
  return {
    timbre: { nome, sigla, cnpj: formatCnpj(cnpj), endereco, telefone, site },
    cidade: rows[0]?.nome ?? '',
    email,
    encarregado: { nome: rest.encarregadoNome, email: rest.encarregadoEmail },
  };
}
