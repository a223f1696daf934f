import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { permissao } from '@balcao/contract/permissao';
import { type Permissao, permissions } from '@balcao/contract/permissions';
import type { Db } from '@balcao/db/db';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { sql } from 'kysely';
import {
  isAutor,
  isEquipe,
  isProcurador,
  listVias,
  type Requerimento,
  visibleTo,
} from '#features/requerimento/api.ts';
import { acessoAoAutor, blindToParties } from '#features/sigilo/api.ts';
import { toPerson } from '#platform/auth/load-session.ts';
import { grupoIds, type Who } from '#platform/auth/who.ts';
import type { Conta } from './access.ts';

/** The answer about one thing; null where it is missing, or out of the reach of who asks. */
export type Explicacao = ResponseInputOf<typeof permissao.explicar>['explicacao'];

type Dita = NonNullable<Explicacao>;
type Vias = Awaited<ReturnType<typeof listVias>>;

/** What opens requests of others to staff. */
const ABREM: readonly Permissao[] = ['requerimento.ver_grupo', 'requerimento.ver_todos'];

interface Caso {
  conta: Conta;
  pessoa: Who;
  /** As far as who asks knows it: without its parties where the author is hidden from them. */
  requerimento: Requerimento & { sigla: string };
  /** What may be told of the ways to see it. */
  told: (vias: Vias) => Vias;
}

/**
 * Why the account sees the request of this number or does not, and what of it. Where the author is hidden from who asks, the
 * answer is the same for any author. Null where who asks does not see it.
 */
export async function explainRequerimento(
  db: Db,
  who: Who,
  { conta, numero }: { conta: Conta; numero: string },
): Promise<Explicacao> {
  const found = await db
    .selectFrom('requerimento as r')
    .innerJoin('grupo as g', 'g.id', 'r.grupoId')
    .selectAll('r')
    .select('g.sigla')
    .where('r.numeroDigitos', '=', onlyDigits(numero))
    .where(visibleTo(who))
    .executeTakeFirst();
  if (!found) return null;
  const requerimento = await blindToParties(db, who, found);
  const blind = requerimento !== found;
  const told = (vias: Vias) => (blind ? vias.filter((via) => via !== 'nome' && via !== 'procurador') : vias);
  const caso = { conta, pessoa: toPerson(conta, who), requerimento, told };
  const vias = conta.emUso ? told(await listVias(db, caso.pessoa, found.id)) : [];
  const { id, titulo } = found;
  const shown = { id, numero: found.numero, titulo };
  if (vias.length > 0) return { ...shown, ...(await describeSeen(db, caso, vias)) };
  const ve = blind && conta.emUso ? null : false;
  return { ...shown, ve, vias: [], impede: await listImpede(db, caso), lado: null, identidade: null };
}

async function describeSeen(db: Db, caso: Caso, vias: Vias): Promise<Omit<Dita, 'id' | 'numero' | 'titulo'>> {
  const { pessoa, requerimento } = caso;
  const { oculto, abertura } = await acessoAoAutor(db, pessoa, requerimento);
  const closed = abertura ? 'com_motivo' : 'nunca';
  return {
    ve: true,
    vias: (await Promise.all(vias.map((via) => nameVia(db, caso, via)))).flat(),
    impede: [],
    lado: sideOf(pessoa, requerimento),
    identidade: requerimento.sigilo ? (oculto || abertura ? closed : 'conhece') : null,
  };
}

function sideOf(pessoa: Who, requerimento: Requerimento): Dita['lado'] {
  if (isProcurador(pessoa, requerimento)) return 'procurador';
  if (isAutor(pessoa, requerimento)) return 'requerente';
  return isEquipe(pessoa, requerimento) ? 'equipe' : 'leitura';
}

async function nameVia(db: Db, { pessoa, requerimento }: Caso, via: Vias[number]): Promise<Dita['vias']> {
  const { autorId, sigla } = requerimento;
  switch (via) {
    case 'nome':
      return autorId === pessoa.usuarioId
        ? [{ via: 'autor' }]
        : [{ via: 'empresa', nome: await nomeOf(db, autorId) }];
    case 'procurador':
      return [{ via, nome: await nomeOf(db, autorId) }];
    case 'grupo':
      return [{ via, sigla }];
    case 'conhecido':
      return listConhecido(db, pessoa, requerimento.id);
    default:
      return [{ via }];
  }
}

async function nomeOf(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('usuario').select('nome').where('id', '=', id).executeTakeFirstOrThrow();
  return row.nome;
}

/** How the person, or which of their groups, still knows of a request that stands elsewhere. */
async function listConhecido(db: Db, pessoa: Who, id: string): Promise<Dita['vias']> {
  const { rows } = await sql<{ sigla: string | null; encaminhou: boolean }>`
    select g.sigla, exists (select from tramite t where t.requerimento_id = c.requerimento_id
        and t.acao = 'encaminhar' and t.de_grupo_id = c.quem_id) as encaminhou
    from requerimento_conhecido c left join grupo g on g.id = c.quem_id
    where c.requerimento_id = ${id} and c.quem_id = any(${[pessoa.usuarioId, ...grupoIds(pessoa)]}::uuid[])
    order by g.sigla nulls first`.execute(db);
  return rows.map(({ sigla, encaminhou }) =>
    sigla !== null && encaminhou ? { via: 'encaminhou', sigla } : { via: 'parecer', sigla },
  );
}

async function listImpede(db: Db, caso: Caso): Promise<Dita['impede']> {
  const { conta, pessoa, requerimento } = caso;
  if (!conta.emUso) return [{ porque: 'fora_de_uso' }];
  if (pessoa.naoConferida) return [{ porque: 'nao_conferida' }];
  const denied = await listDenied(db, caso);
  if (denied.length > 0) return denied;
  const { sigla } = requerimento;
  const { label } = permissions['requerimento.ver_grupo'];
  return grupoIds(pessoa).includes(requerimento.grupoId)
    ? [{ porque: 'sem_permissao', sigla, label }]
    : [{ porque: 'outro_grupo', sigla }];
}

/** The denials without which the person would see it, by the same rule. */
async function listDenied(db: Db, { conta, pessoa, requerimento, told }: Caso): Promise<Dita['impede']> {
  const denied = ABREM.filter((nome) =>
    conta.concedidas.some(({ permissao, efeito }) => permissao === nome && efeito === 'negar'),
  );
  const opening = await Promise.all(
    denied.map(async (nome) => {
      const concedidas = conta.concedidas.filter(
        ({ permissao, efeito }) => permissao !== nome || efeito !== 'negar',
      );
      const vias = await listVias(db, toPerson({ ...conta, concedidas }, pessoa), requerimento.id);
      return told(vias).length > 0 ? [{ porque: 'negada' as const, label: permissions[nome].label }] : [];
    }),
  );
  return opening.flat();
}
