import type { Db } from '@balcao/db/db';
import { isPreenchivel, type TextoDoEmail, variaveisDoEmail } from '@balcao/domain/email/texto-do-email';
import { sql } from 'kysely';
import { type TemplateCodigo, templates } from '../templates/catalogo.ts';

/** The newest published text of a message; null as text stands for the text that came with the portal. */
export interface Publicada {
  codigo: string;
  versao: number;
  texto: TextoDoEmail | null;
}

/** The newest published text of each message, or of one. */
export async function listPublicadas(db: Db, codigo?: string): Promise<ReadonlyMap<string, Publicada>> {
  const { rows } = await sql<Publicada>`
    select distinct on (codigo) codigo, versao, texto from modelo_email_versao
    ${codigo === undefined ? sql`` : sql`where codigo = ${codigo}`}
    order by codigo, versao desc`.execute(db);
  return new Map(rows.map((row) => [row.codigo, row]));
}

/** The text that came with the portal. */
export function originalDe(codigo: TemplateCodigo): TextoDoEmail {
  const { assunto, corpo } = templates[codigo];
  return { assunto, corpo };
}

/** Whether the portal sends what the council published: it was rewritten, and each variable still has a value. */
export function isEnviada(codigo: TemplateCodigo, publicada: Publicada | undefined): boolean {
  const texto = publicada?.texto;
  return texto != null && isPreenchivel(texto, variaveisDoEmail(originalDe(codigo)));
}

/** The text that is sent: that of the council, or the one that came with the portal. */
export async function textoEmVigor(db: Db, codigo: TemplateCodigo): Promise<TextoDoEmail> {
  const publicada = (await listPublicadas(db, codigo)).get(codigo);
  return (isEnviada(codigo, publicada) && publicada?.texto) || originalDe(codigo);
}
