import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { rascunho } from '@balcao/contract/rascunho';
import type { Db } from '@balcao/db/db';
import { resumirAssunto } from '@balcao/domain/formulario/assunto';
import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { foldText } from '@balcao/domain/texto/busca';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { endSentence } from '@balcao/domain/texto/frase';
import { loadFormulario } from '#features/formulario/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { actsFor, expiresAt } from './access.ts';

/** Lists the person's own drafts, latest first, each with what tells it apart from others of its service. */
export async function listRascunhos(db: Db, who: Who): Promise<ResponseInputOf<typeof rascunho.list>> {
  const all = await loadRascunhos(db, who);
  const nameOf = await namesOf(db, who);
  const hoje = todayInSaoPaulo(who.now);
  const about = new Map<string, string | null>();
  for (const { id, tipoId, tipoVersao, respostas } of all) {
    const form = await loadFormulario(db, tipoId, tipoVersao);
    // Nobody but the person reads what they have not sent, nor learns of what they may ask under secrecy.
    if (who.vistoPor && form.sigilo) continue;
    about.set(id, who.vistoPor ? null : resumirAssunto(form, respostas as Record<string, unknown>, { hoje }));
  }
  const rows = all.filter(({ id }) => about.has(id));
  const looks = (row: Row) => JSON.stringify([row.tipoId, row.autorId, about.get(row.id)]);
  const alike = Map.groupBy(rows, looks);
  const items = rows.map((row) => {
    const begun = `Começado em ${formatDataHora(row.createdAt)}`;
    const only = alike.get(looks(row))?.length === 1;
    const said = [about.get(row.id), only ? null : begun].filter((part) => typeof part === 'string');
    return {
      id: row.id,
      tipoId: row.tipoId,
      titulo: row.titulo,
      passo: row.passo,
      emNomeDe: nameOf.get(row.autorId) ?? null,
      distincao: said.length < 2 ? (said[0] ?? null) : said.map(endSentence).join(' '),
      atualizadoEm: row.updatedAt,
      expiraEm: expiresAt(row),
    };
  });
  return { items, total: items.length };
}

type Row = Awaited<ReturnType<typeof loadRascunhos>>[number];

function loadRascunhos(db: Db, who: Who) {
  return db
    .selectFrom('rascunho as r')
    .innerJoin('requerimentoTipo as t', 't.id', 'r.tipoId')
    .select(['r.id', 'r.tipoId', 'r.tipoVersao', 't.titulo', 'r.passo', 'r.respostas', 'r.autorId'])
    .select(['r.createdAt', 'r.updatedAt'])
    .where('r.usuarioId', '=', who.usuarioId)
    .where('r.autorId', 'in', actsFor(who))
    .orderBy('r.updatedAt', 'desc')
    .limit(100)
    .execute();
}

/**
 * Names of the people and firms that the person represents. Firms with the same name, such as branches, get their CNPJ.
 */
async function namesOf(db: Db, who: Who): Promise<Map<string, string>> {
  const others = [...who.representados, ...who.outorgantes];
  if (others.length === 0) return new Map();
  const firms = await db
    .selectFrom('usuario')
    .select(['id', 'pessoa', 'cpfCnpj'])
    .select((eb) => eb.fn.coalesce('nomeSocial', 'nome').as('nome'))
    .where('id', 'in', others)
    .execute();
  const same = Map.groupBy(firms, ({ nome }) => foldText(nome.trim()));
  return new Map(
    firms.map(({ id, nome, pessoa, cpfCnpj }) => {
      const shared = pessoa === 'PJ' && (same.get(foldText(nome.trim())) ?? []).length > 1;
      return [id, shared ? `${nome}, CNPJ\u00a0${formatCnpj(cpfCnpj)}` : nome];
    }),
  );
}
