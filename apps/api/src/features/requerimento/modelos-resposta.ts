import type { Db } from '@balcao/db/db';
import { REQUERENTE } from '@balcao/domain/formulario/sigilo';
import { formatData, formatDataComDia } from '@balcao/domain/texto/data-br';
import type { Who } from '#platform/auth/who.ts';
import type { Requerimento } from './access.ts';
import { countExigencia } from './count-exigencia.ts';
import { hidesAuthor } from './sigilo.ts';

interface ModeloResolvido {
  codigo: string;
  titulo: string;
  uso: string;
  texto: string;
}

const EXIGENCIA_DIAS = 30;

/** Replaces `{{name}}` by its value; what has none stays visible, for the attendant to fill in. */
function resolveTemplate(texto: string, values: Readonly<Record<string, string>>): string {
  return texto.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Reply templates for this kind of request, with what is known of it already filled in. */
export async function listModelosResposta(db: Db, who: Who, r: Requerimento): Promise<ModeloResolvido[]> {
  const autor = await db
    .selectFrom('usuario')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', r.autorId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('modeloResposta')
    .select(['codigo', 'titulo', 'uso', 'texto'])
    .where('ativo', '=', true)
    .where((eb) => eb.or([eb('tipoId', 'is', null), eb('tipoId', '=', r.tipoId)]))
    .orderBy('titulo')
    .execute();
  const { vencimento } = await countExigencia(db, who, { requerimento: r, prazoDias: EXIGENCIA_DIAS });
  const values = {
    nomePreferido: hidesAuthor(who, r) ? REQUERENTE.toLowerCase() : (autor.nomeSocial ?? autor.nome),
    protocolo: r.numero,
    tipo: r.titulo,
    data: formatData(who.now),
    prazo: formatDataComDia(vencimento),
    ...(r.prazoEm ? { novoPrazo: formatDataComDia(r.prazoEm) } : {}),
  };
  return rows.map((row) => ({ ...row, texto: resolveTemplate(row.texto, values) }));
}
