import { APARENCIA } from '@balcao/contract/aparencia';
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
  const { logo } = await readSection(db, APARENCIA);
  return {
    timbre: { nome, sigla, cnpj: formatCnpj(cnpj), endereco, telefone, site, ...(logo && { logo }) },
    cidade: rows[0]?.nome ?? '',
    email,
    encarregado: { nome: rest.encarregadoNome, email: rest.encarregadoEmail },
  };
}

/** The letterhead with its picture, read when the paper is printed. A picture goes into the layout as an SVG around it. */
export async function withLogo(db: Db, timbre: ConselhoPdf): Promise<ConselhoPdf> {
  const { logo: sha256 } = timbre;
  if (sha256 === undefined) return timbre;
  const found = await db
    .selectFrom('logo')
    .select(['png', 'largura', 'altura'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (!found) return timbre;
  const { png, largura, altura } = found;
  const size = `width="${largura}" height="${altura}"`;
  const picture = `<image ${size} href="data:image/png;base64,${png.toString('base64')}"/>`;
  const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${largura} ${altura}">${picture}</svg>`;
  return { ...timbre, logoSvg };
}
