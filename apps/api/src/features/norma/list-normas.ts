import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { norma } from '@balcao/contract/norma';
import type { Db } from '@balcao/db/db';
import { normaDe } from '@balcao/domain/norma/catalogo';
import { NORMA_CHAVES, type NormaChave } from '@balcao/domain/norma/numeros';
import { findVigente } from '@balcao/domain/norma/valor';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';

type NormaVista = ResponseInputOf<typeof norma.mudar>;

/** Every norm of the catalogue with its value today and all changes, newest first. */
export async function listNormas(db: Db, now: Date): Promise<NormaVista[]> {
  const rows = await selectMudancas(db).execute();
  const hoje = todayInSaoPaulo(now);
  return NORMA_CHAVES.map((chave) => present(chave, rows, hoje));
}

/** Returns one of them. */
export async function getNorma(db: Db, chave: NormaChave, now: Date): Promise<NormaVista> {
  const rows = await selectMudancas(db).where('n.chave', '=', chave).execute();
  return present(chave, rows, todayInSaoPaulo(now));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMudancas>['execute']>>[number];

function selectMudancas(db: Db) {
  return db
    .selectFrom('norma as n')
    .leftJoin('usuario as u', 'u.id', 'n.createdBy')
    .leftJoin('usuario as d', 'd.id', 'n.desmarcadaPor')
    .select(['n.id', 'n.chave', 'n.valor', 'n.baseLegal', 'n.motivo', 'n.vigenteDe', 'n.vigenteAte'])
    .select(['n.createdAt as feitaEm', 'n.desmarcadaEm'])
    .select((eb) => eb.fn.coalesce('u.nomeSocial', 'u.nome').as('feitaPor'))
    .select((eb) => eb.fn.coalesce('d.nomeSocial', 'd.nome').as('desmarcadaPor'))
    .orderBy('n.vigenteDe', 'desc')
    .orderBy('n.createdAt', 'desc');
}

function present(chave: NormaChave, rows: readonly Row[], hoje: IsoDate): NormaVista {
  const own = rows.filter((row) => row.chave === chave).map((row) => ({ ...row, chave }));
  const set = own.filter(({ desmarcadaEm }) => desmarcadaEm === null);
  const vigente = findVigente(set, chave, hoje);
  const { padrao, baseLegal } = normaDe(chave);
  const [last] = set;
  return {
    chave,
    valor: vigente?.valor ?? padrao,
    baseLegal: vigente?.baseLegal ?? baseLegal,
    desde: vigente?.vigenteDe ?? null,
    historico: own.map(({ chave: _, ...row }) => ({
      ...row,
      desmarcavel: row.id === last?.id && row.vigenteDe > hoje,
    })),
  };
}
